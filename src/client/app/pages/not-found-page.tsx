import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../api/current-user.ts'
import { paths } from '../../routing/paths.ts'
import { Actions, buttonClass } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function NotFoundPage() {
  const user = useCurrentUser()
  return (
    <Page title="There is nothing here" width="narrow">
      <p>The address may be mistyped, or what it led to is gone or not yours to see.</p>
      <Actions>
        <Link to={user ? paths.dashboard : paths.home} className={buttonClass()}>
          {user ? 'Go to the dashboard' : 'Go to the login page'}
        </Link>
      </Actions>
    </Page>
  )
}
