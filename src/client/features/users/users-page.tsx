import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import { ListPage } from '#client/records/list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/buttons/button.tsx'
import { InviteSomebody } from './invite-dialog.tsx'
import { nameRole, nameUser } from './names.ts'
import { PagedUsers } from './paged-users.tsx'
import { usersQuery } from './queries.ts'

export function UsersPage() {
  return (
    <ListPage
      title="Users"
      lead="Everybody who can log in. Partners sign up by themselves; administrators see all of this."
      notice={<MailNotice />}
      add={
        <Actions>
          <Link to={paths.newUser} className={buttonClass()}>
            Add New User
          </Link>
          <InviteSomebody />
        </Actions>
      }
      noun={{ one: 'user', many: 'users' }}
      query={useQuery(usersQuery)}
      searched={(user) => [nameUser(user), nameRole(user.appRole), user.companyName, user.email]}
      whenEmpty={<p>Add the first one, or invite somebody by mail.</p>}
    >
      {(found) => <PagedUsers users={found} />}
    </ListPage>
  )
}
