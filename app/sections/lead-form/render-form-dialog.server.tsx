import { renderToStaticMarkup } from 'react-dom/server'

import { HasIslands, Island } from '#app/islands/island.tsx'
import { cx } from '#app/ui/cx.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

/** The HTML of a closed dialog, for `app/browser/form-dialogs.ts`. */
export const renderFormDialog = (props: FormDialogProps): string =>
  renderToStaticMarkup(
    <HasIslands.Provider value>
      <dialog
        className={cx('dialog', props.opensAutomatically && 'dialog-sheet')}
        aria-label={props.view.title}
        tabIndex={-1}
      >
        <Island name="form-dialog" of={FormDialog} {...props} />
      </dialog>
    </HasIslands.Provider>,
    { identifierPrefix: 'dialog' },
  )
