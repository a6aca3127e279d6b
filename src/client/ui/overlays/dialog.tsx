import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Actions, Button } from '../button.tsx'
import { openModalDialog } from './open-dialogs.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Only for dialogs without entries that a click outside could lose. */
  isDismissable?: boolean
  title: string
  children: ReactNode
  actions?: ReactNode
  isWide?: boolean
  role?: 'dialog' | 'alertdialog'
  isClosable?: boolean
}

/** The browser's own modal dialog, which contains the focus and returns it afterwards. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  // In a portal, because a form can't contain another form.
  return isOpen && createPortal(<OpenDialog {...props} />, document.body)
}

/** Search fields don't count, because a search is quick to type again. */
const typed = 'textarea, input:not([type=search], [role=combobox])'

function OpenDialog({ isDismissable, isClosable = true, onClose, title, role, ...props }: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isTyped, setTyped] = useState(false)
  useLayoutEffect(() => (dialog.current ? openModalDialog(dialog.current) : undefined), [])

  const closeUntyped = () => isClosable && !isTyped && onClose()

  function noteKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Otherwise the browser closes it at the second press, even during work.
    event.preventDefault()
    event.stopPropagation()
    closeUntyped()
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="fixed inset-0 grid size-full max-h-none max-w-none animate-appear grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-veil px-4 pt-(--above) pb-4 text-inherit outline-none [--above:1rem] backdrop:bg-transparent max-md:[--above:3.5rem]"
      data-dialog-veil=""
      onKeyDown={noteKey}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        closeUntyped()
      }}
      onClose={({ target, currentTarget }) => {
        // The second Back gesture in a row closes it without asking.
        if (target !== currentTarget || currentTarget.open) return
        currentTarget.showModal()
        closeUntyped()
      }}
      onPointerDown={({ target, currentTarget }) =>
        target === currentTarget && isDismissable && isClosable && onClose()
      }
    >
      <div className={`${sheetClass} ${props.isWide ? 'w-[min(100%,52rem)]' : 'w-[min(100%,34rem)]'}`}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-2 text-[1.625rem]">
            {title}
          </h2>
          {role !== 'alertdialog' && isClosable && (
            <Button tone="quiet" className="-me-3" aria-label="Close" onPress={onClose}>
              <X size={20} aria-hidden="true" />
            </Button>
          )}
        </div>
        <div
          className="flex min-w-0 flex-col gap-4 tall:-m-2 tall:min-h-24 tall:overflow-y-auto tall:p-2"
          data-dialog-body=""
          onInput={({ target }) => target instanceof Element && target.matches(typed) && setTyped(true)}
        >
          {props.children}
        </div>
        {props.actions && <Actions>{props.actions}</Actions>}
      </div>
    </dialog>
  )
}

const sheetClass =
  'flex flex-col gap-5 rounded-md border border-line bg-surface px-[clamp(1.25rem,5vw,2rem)] pt-6 pb-8 shadow-float tall:max-h-[calc(100dvh-var(--above)-1rem)]'

export function MessageDialog(props: Omit<DialogProps, 'actions'>) {
  const actions = (
    <Button tone="primary" onPress={props.onClose}>
      OK
    </Button>
  )
  return <Dialog {...props} actions={actions} />
}

type ConfirmDialogProps = Pick<DialogProps, 'isOpen' | 'title' | 'children'> & {
  confirmLabel: string
  busyLabel?: string | undefined
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  disabledReason?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({ confirmLabel, onConfirm, onCancel, isBusy = false, ...props }: ConfirmDialogProps) {
  const { cancelLabel = 'Cancel', tone = 'primary', busyLabel, disabledReason, ...dialog } = props
  const actions = (
    <>
      <Button isBusy={isBusy} onPress={onConfirm} {...{ tone, busyLabel, disabledReason }}>
        {confirmLabel}
      </Button>
      <Button onPress={onCancel} isHeld={isBusy}>
        {cancelLabel}
      </Button>
    </>
  )
  return <Dialog {...dialog} role="alertdialog" onClose={onCancel} isClosable={!isBusy} actions={actions} />
}
