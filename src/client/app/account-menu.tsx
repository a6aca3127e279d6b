import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { toHelpPath } from '#shared/help-chapters.ts'
import { findHelp } from '../routing/help.ts'
import { paths } from '../routing/paths.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import { accountClass, linkClass } from './header-classes.ts'
import { ThemeSwitch } from './theme-switch.tsx'

type AccountMenuProps = { user: CurrentUser; onFollow: () => void }

export function AccountMenu({ user, onFollow }: AccountMenuProps) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Menu
      label={
        <>
          <span translate="no" className="truncate">
            {user.email}
          </span>
          <ChevronDown size={16} aria-hidden="true" className="flex-none" />
        </>
      }
      className={accountClass}
      isAtEnd
      isInPlace
    >
      {user.id !== undefined && (
        <li>
          <Link to={paths.editUser} params={{ id: String(user.id) }} className={linkClass} onClick={onFollow}>
            Your account
          </Link>
        </li>
      )}
      {user.role === 'admin' && (
        <li>
          <Link to={paths.dashboard} search={{ view: 'partner' }} className={linkClass} onClick={onFollow}>
            Your own registrations
          </Link>
        </li>
      )}
      <li>
        {/* Opens a new tab, so that unsaved changes aren't lost. */}
        <a
          href={user.role === 'admin' ? findHelp(here) : toHelpPath('for-partners')}
          target="_blank"
          rel="noopener"
          className={linkClass}
        >
          Help
        </a>
      </li>
      <li>
        <ThemeSwitch first={document.documentElement.dataset.theme} />
      </li>
    </Menu>
  )
}
