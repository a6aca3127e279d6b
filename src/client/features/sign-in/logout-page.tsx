import { Link } from '@tanstack/react-router'
import { paths } from '#client/app/paths.ts'
import { Actions } from '#client/ui/actions.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'

export function LogoutPage() {
  return (
    <Page title="You are logged out" width="narrow">
      <p>Your session on this device has ended. To come back, have a new login link sent to you.</p>
      <Actions>
        <Link to={paths.login} className={buttonClass()}>
          Log in again
        </Link>
      </Actions>
    </Page>
  )
}
