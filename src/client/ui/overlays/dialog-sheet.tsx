import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import layout from '#client/ui/layout/layout.module.css'
import { Actions, Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  /** By the cross, and by Esc as long as nothing is typed that would be lost. */
  onClose: () => void
  /** A press beside the dialog closes it as well: only where nothing is typed that would be lost. */
  isDismissable?: boolean
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

/** Where something is typed that a dialog is for; a search is typed again in no time. */
const typed = 'textarea, input:not([type=search], [role=combobox])'

/** The focus stays inside and goes back to where it came from. */
export function DialogSheet(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, isWide, role = 'dialog' } = props
  const { isClosable = true, isDismissable = false } = props
  const [isTyped, setTyped] = useState(false)
  if (!isOpen && isTyped) setTyped(false)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && isClosable && onClose()}
      isDismissable={isDismissable && isClosable}
      isKeyboardDismissDisabled={!isClosable || isTyped}
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
          <div
            className={classNames(layout.stack4, styles.body)}
            onInput={({ target }) => target instanceof Element && target.matches(typed) && setTyped(true)}
          >
            {children}
          </div>
          {actions && <Actions>{actions}</Actions>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
