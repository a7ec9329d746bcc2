/** Labelled controls of the desk's forms. Props not named here are the control's own. */
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'

import { cx } from '#app/ui/cx.ts'

interface LabelProps {
  /** Also the control's name, unless it has another. */
  id: string
  label: ReactNode
  /** A field with a problem takes the focus when the page opens; of several, the first. */
  problem?: string | undefined
  /** Classes of the element around label and control. */
  frameClassName?: string
  className?: string | undefined
  children?: ReactNode
}

type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = LabelProps & ComponentPropsWithoutRef<Tag>

type Choice = string | { value: string; label: string }

type SelectProps = ControlProps<'select'> & {
  /** The first option, which has no value. */
  none?: string
  choices?: readonly Choice[]
}

export const TextField = (props: ControlProps<'input'>) => <Labelled as="input" {...props} />

export const TextArea = (props: ControlProps<'textarea'>) => <Labelled as="textarea" {...props} />

export const SelectField = ({ none: emptyLabel, choices = [], children, ...select }: SelectProps) => (
  <Labelled as="select" {...select}>
    {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
    {choices.map(toOption)}
    {children}
  </Labelled>
)

function toOption(choice: Choice) {
  const { value, label } = typeof choice === 'string' ? { value: choice, label: choice } : choice
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

type LabelledProps = LabelProps & { as: ElementType }

function Labelled({ as: Control, label, problem, frameClassName, className, ...control }: LabelledProps) {
  const { id } = control
  return (
    <div className={frameClassName}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Control
        name={id}
        {...control}
        className={cx('field-control', className)}
        {...(problem && { autoFocus: true, 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      />
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}

export const Problem = ({ id, children }: { id: string; children: string }) => (
  <p className="mt-1.5 text-small font-semibold text-error" id={id} role="alert">
    {children}
  </p>
)

/** A box to tick, with its text beside it. */
export const Checkbox = ({ className, children, ...box }: ComponentPropsWithoutRef<'input'>) => (
  <label className={cx('flex min-h-12 items-center gap-3', className)}>
    <input className="size-5.5 shrink-0" type="checkbox" {...box} />
    {children}
  </label>
)
