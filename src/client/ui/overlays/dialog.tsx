import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { DialogProps } from './dialog-sheet.tsx'
import { onFirstUse, useOnceLoaded } from './on-first-use.ts'

const sheet = onFirstUse(() => import('./dialog-sheet.tsx'))

/** A modal dialog. */
export function Dialog(props: DialogProps) {
  const loaded = useOnceLoaded(sheet, props.isOpen)
  return loaded && <loaded.DialogSheet {...props} />
}

/** Tells something; there is nothing to decide. */
export function MessageDialog(props: Omit<DialogProps, 'actions'>) {
  const actions = (
    <Button tone="primary" onPress={props.onClose}>
      OK
    </Button>
  )
  return <Dialog {...props} actions={actions} />
}

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** The consequences and losses, in numbers and names. */
  children: ReactNode
  confirmLabel: string
  busyLabel?: string | undefined
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  disabledReason?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  children,
  confirmLabel,
  busyLabel,
  disabledReason,
  onConfirm,
  onCancel,
  ...props
}: ConfirmDialogProps) {
  const { cancelLabel = 'Cancel', tone = 'primary', isBusy = false, ...dialog } = props
  const actions = (
    <>
      <Button tone={tone} isBusy={isBusy} onPress={onConfirm} {...{ busyLabel, disabledReason }}>
        {confirmLabel}
      </Button>
      <Button onPress={onCancel} isHeld={isBusy}>
        {cancelLabel}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} role="alertdialog" onClose={onCancel} isClosable={!isBusy} actions={actions}>
      {children}
    </Dialog>
  )
}
