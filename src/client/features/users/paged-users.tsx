import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import type { UserRecord } from '#shared/contracts/users.ts'
import { todayIn } from '#shared/domain/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { BreakableEmail } from './breakable-email.tsx'
import { InviteButton } from './invite-button.tsx'
import { nameRole, nameUser } from './names.ts'
import styles from './paged-users.module.css'
import { readPage, turnPage } from './turn-page.ts'

const columns: readonly Column<UserRecord>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (user) => (
      <Link to={paths.editUser} params={{ id: String(user.id) }}>
        {nameUser(user)}
      </Link>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ appRole }) => nameRole(appRole) },
  { key: 'company', header: 'Company', cell: ({ companyName }) => companyName },
  { key: 'email', header: 'Email', cell: ({ email }) => <Email email={email} /> },
  { key: 'signedIn', header: 'Last signed in', cell: (user) => <LastSignIn user={user} /> },
]

/** The users that were found, page by page; the page stands in the address, so that Back turns it back. */
export function PagedUsers({ users }: { users: readonly UserRecord[] }) {
  const asked = useSearch({ from: paths.users, select: ({ page }) => readPage(page) })
  const navigate = useNavigate()
  const { rows, page, pages } = turnPage(users, asked)
  const turnTo = (next: number) =>
    void navigate({ to: paths.users, search: (before) => ({ ...before, page: String(next) }) })
  return (
    <>
      <div className={styles.list}>
        <Table caption="Users" columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
      <nav className={styles.pages} aria-label="Pages of the list">
        <Button onPress={() => turnTo(page - 1)} disabledReason={page === 1 ? 'This is the first page' : undefined}>
          Previous Page
        </Button>
        <p role="status">{`Page ${page} of ${pages}`}</p>
        <Button onPress={() => turnTo(page + 1)} disabledReason={page === pages ? 'This is the last page' : undefined}>
          Next Page
        </Button>
      </nav>
    </>
  )
}

function Email({ email }: { email: string }) {
  return (
    <span className={styles.email}>
      <BreakableEmail email={email} />
    </span>
  )
}

function LastSignIn({ user }: { user: UserRecord }) {
  const site = useSite()
  if (user.lastSignInAt === null) {
    return (
      <span className={styles.never}>
        Never <InviteButton user={user} isQuiet />
      </span>
    )
  }
  return site && formatDate(todayIn(site.timeZone, user.lastSignInAt))
}
