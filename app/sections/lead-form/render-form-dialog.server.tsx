import { renderToStaticMarkup } from 'react-dom/server'

import { HasIslands, Island } from '#app/islands/island.tsx'
import { cx } from '#app/ui/cx.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type DialogProps = Omit<FormDialogProps, 'children'> & {
  /** Whether the introduction shows terms that the owner has not confirmed. */
  hasSamples?: boolean
}

/** The HTML of a closed dialog, for `app/browser/form-dialogs.ts`. */
export const renderFormDialog = ({ hasSamples, ...props }: DialogProps): string =>
  renderToStaticMarkup(
    <HasIslands.Provider value>
      <dialog
        className={cx('dialog', props.opensAutomatically && 'dialog-sheet')}
        aria-label={props.view.title}
        tabIndex={-1}
      >
        <Island name="form-dialog" of={FormDialog} {...props}>
          <p className="form-modal-lead">
            {props.view.lead} {hasSamples && <SampleTag />}
          </p>
        </Island>
      </dialog>
    </HasIslands.Provider>,
    { identifierPrefix: 'dialog' },
  )
