import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import layout from '#client/ui/layout/layout.module.css'
import { Actions, Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  /** Esc, the cross and, where nothing can be lost, a press beside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons below, the first one being what most people want. */
  actions?: ReactNode
  isWide?: boolean
  /** An alert dialog is read out at once and stays until it is answered. */
  role?: 'dialog' | 'alertdialog'
  /** False while work is under way that cannot be left half done. */
  isClosable?: boolean
}

/** A modal dialog: the focus stays inside and goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, isWide, role = 'dialog', isClosable = true } = props
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && isClosable && onClose()}
      isDismissable={isClosable && role === 'dialog' && !actions}
      isKeyboardDismissDisabled={!isClosable}
      className={styles.veil ?? ''}
      data-dialog-veil=""
    >
      <Modal className={classNames(styles.sheet, isWide && styles.wide)}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {role === 'dialog' && isClosable && (
              <Button tone="quiet" className={styles.close} aria-label="Close" onPress={onClose}>
                <X size={20} aria-hidden="true" />
              </Button>
            )}
          </div>
          <div className={classNames(layout.stack4, styles.body)}>{children}</div>
          {actions && <Actions>{actions}</Actions>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Tells something; there is nothing to decide. */
export function TellingDialog(props: Omit<DialogProps, 'actions'>) {
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
  /** What will happen and what will be lost, in numbers and names. */
  children: ReactNode
  confirmLabel: string
  busyLabel?: string | undefined
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  children,
  confirmLabel,
  busyLabel,
  onConfirm,
  onCancel,
  ...props
}: ConfirmDialogProps) {
  const { cancelLabel = 'Cancel', tone = 'primary', isBusy = false, ...dialog } = props
  const actions = (
    <>
      <Button tone={tone} isBusy={isBusy} onPress={onConfirm} busyLabel={busyLabel}>
        {confirmLabel}
      </Button>
      <Button onPress={onCancel}>{cancelLabel}</Button>
    </>
  )
  return (
    <Dialog {...dialog} role="alertdialog" onClose={onCancel} isClosable={!isBusy} actions={actions}>
      {children}
    </Dialog>
  )
}
