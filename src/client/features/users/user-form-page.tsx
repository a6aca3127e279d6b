import { Link, useParams } from '@tanstack/react-router'
import { useCurrentUser } from '#client/api/current-user.ts'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Page } from '#client/ui/layout/page.tsx'
import { nameUser } from './names.ts'
import { loadUser, userQuery } from './queries.ts'
import { UserAccess } from './user-access.tsx'
import { UserForm } from './user-form.tsx'

const title = 'User details'
const toList = <Link to={paths.users}>Users</Link>

const nobody = { id: 0, firstName: '', lastName: '', companyName: '', phoneNumber: '', email: '' }

export function NewUserPage() {
  return (
    <Page title="New user" eyebrow={toList} width="narrow">
      <UserForm initial={nobody} load={() => loadUser(nobody.id)} />
    </Page>
  )
}

/** Also for partners, about themselves. */
export function EditUserPage() {
  const id = Number(useParams({ from: paths.editUser }).id)
  const query = useRecord(userQuery(id))
  const isAdmin = useCurrentUser()?.role === 'admin'
  return (
    <RecordPage
      title={title}
      tabTitle={query.data ? nameUser(query.data) : 'User'}
      eyebrow={isAdmin ? toList : <Link to={paths.dashboard}>Dashboard</Link>}
      query={query}
    >
      {(user) => (
        <>
          <UserForm key={user.id} initial={user} load={() => loadUser(user.id)} />
          {isAdmin && <UserAccess user={user} />}
        </>
      )}
    </RecordPage>
  )
}
