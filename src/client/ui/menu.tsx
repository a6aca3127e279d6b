import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { buttonClass } from './buttons/button.tsx'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import { mainId } from './skip-link.tsx'

export type MenuAction = {
  key: string
  label: string
  onAct: () => void
  isDangerous?: boolean
  /** Why it cannot be done now; stands below the label, and choosing it does nothing. */
  disabledReason?: string | undefined
}

type MenuProps = {
  label: ReactNode
  actions: readonly MenuAction[]
  /** Needed when the label is a mere icon. */
  'aria-label'?: string
  tone?: 'secondary' | 'quiet'
}

/** A button that opens a list of things to do. */
export function Menu({ label, actions, tone = 'secondary', 'aria-label': ariaLabel }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton className={buttonClass(tone)} {...(ariaLabel && { 'aria-label': ariaLabel })}>
        {label}
        <ChevronDown size={18} aria-hidden="true" />
      </AriaButton>
      {/* Not modal: the page may scroll on, and nothing has to be injected to hold it. Inside the main part, as a landmark's. */}
      <Popover
        className={styles.popover ?? ''}
        placement="bottom end"
        isNonModal
        UNSTABLE_portalContainer={document.getElementById(mainId) ?? document.body}
      >
        <AriaMenu className={styles.menu ?? ''}>
          {actions.map((action) => (
            <MenuItem
              key={action.key}
              id={action.key}
              textValue={action.label}
              className={classNames(
                styles.item,
                action.isDangerous && styles.danger,
                action.disabledReason && styles.blocked,
              )}
              onAction={() => !action.disabledReason && action.onAct()}
            >
              <span>
                {action.label}
                {action.disabledReason && <span className={styles.reason}>{action.disabledReason}</span>}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
