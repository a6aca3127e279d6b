import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { linkColumn } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'
import type { UserRecord } from '#shared/contracts/users.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { usersPerPage } from '#shared/limits.ts'
import { InviteButton } from './user-access.tsx'
import { nameRole, nameUser, usersQuery } from './user-records.ts'
import styles from './users.module.css'
import { Email, WaitingInvitations } from './waiting-invitations.tsx'

export function UsersPage() {
  return (
    <ListPage
      title="Users"
      lead="Everyone who can log in."
      notice={<WaitingInvitations />}
      add={{ label: 'Add New User', to: paths.newUser }}
      actions={<InvitePeople />}
      noun={{ one: 'user', many: 'users' }}
      query={useQuery(usersQuery)}
      searched={(user) => [nameUser(user), nameRole(user.appRole), user.companyName, user.email]}
      whenEmpty={<p>Add your first user, or invite someone by email.</p>}
    >
      {(found) => <PagedUsers users={found} />}
    </ListPage>
  )
}

const columns: readonly Column<UserRecord>[] = [
  linkColumn<UserRecord>('Name', paths.editUser, nameUser),
  { key: 'role', header: 'Role', cell: ({ appRole }) => nameRole(appRole) },
  { key: 'company', header: 'Company', cell: ({ companyName }) => companyName },
  { key: 'email', header: 'Email', cell: ({ email }) => <Email email={email} /> },
  { key: 'signedIn', header: 'Last logged in', cell: (user) => <LastSignIn user={user} /> },
]

/** The matching users by page. The page is in the address, so that Back works. */
function PagedUsers({ users }: { users: readonly UserRecord[] }) {
  const asked = useSearch({ from: paths.users, select: ({ page }) => readPage(page) })
  const navigate = useNavigate()
  const { rows, page, pages } = paginate(users, asked)
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

/** The rows of a page, counted from 1; of the last one when there are fewer than were asked for. There is at least one. */
export function paginate<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / usersPerPage))
  const page = Math.min(Math.max(1, wanted), pages)
  return { rows: rows.slice((page - 1) * usersPerPage, page * usersPerPage), page, pages }
}

/** The page that an address asks for; the first when it asks for none or for something else. */
export function readPage(text: string | undefined): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

const form = onFirstUse(() => import('./invite-form.tsx'))

/** The button of the list that invites people by their addresses alone; they enter the rest themselves. */
export function InvitePeople() {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const loaded = useOnceLoaded(form, isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Invite people</Button>
      <Dialog isOpen={isOpen} title="Invite people" onClose={close} isClosable={!isSending}>
        {loaded ? <loaded.InviteForm onDone={close} onSending={setSending} /> : <Skeleton fields={2} />}
      </Dialog>
    </>
  )
}
