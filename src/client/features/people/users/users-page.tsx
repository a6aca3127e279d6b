import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { ListPage } from '#client/records/list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { UserRecord, WaitingInvitation } from '#shared/contracts/users.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { usersPerPage } from '#shared/limits.ts'
import { InvitationState } from './invitation-actions.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteButton } from './user-access.tsx'
import { invitationsQuery, nameRole, nameUser, usersQuery } from './user-records.ts'
import styles from './users.module.css'

export function UsersPage() {
  const users = useQuery(usersQuery)
  const invited = useQuery(invitationsQuery)
  const waiting = invited.data ?? []
  return (
    <ListPage
      title="Users"
      lead="Everyone who can log in or is invited to."
      notice={
        invited.error &&
        !invited.data && (
          <LoadFailure title="We couldn’t load the invitations" error={invited.error} onRetry={invited.refetch} />
        )
      }
      add={{ label: 'Add New User', to: paths.newUser }}
      actions={<InvitePeople />}
      noun={{ one: 'user', many: 'users' }}
      query={{ ...users, data: users.data && [...waiting, ...users.data] }}
      minSearched={0}
      searched={(row) =>
        isInvitation(row)
          ? [row.email, nameRole(row.appRole)]
          : [nameUser(row), nameRole(row.appRole), row.companyName, row.email]
      }
      whenEmpty={<p>Add your first user, or invite someone by email.</p>}
    >
      {(found) => <PagedUsers rows={found} />}
    </ListPage>
  )
}

/** A user, or someone who is invited to become one. */
type Row = UserRecord | WaitingInvitation

const isInvitation = (row: Row): row is WaitingInvitation => 'invitedBy' in row

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (row) =>
      isInvitation(row) ? (
        <Email email={row.email} />
      ) : (
        <Link to={paths.editUser} params={{ id: String(row.id) }}>
          {nameUser(row)}
        </Link>
      ),
  },
  { key: 'role', header: 'Role', cell: ({ appRole }) => nameRole(appRole) },
  { key: 'company', header: 'Company', cell: (row) => !isInvitation(row) && row.companyName },
  { key: 'email', header: 'Email', cell: (row) => !isInvitation(row) && <Email email={row.email} /> },
  {
    key: 'signedIn',
    header: 'Last logged in',
    cell: (row) => (isInvitation(row) ? <InvitationState invitation={row} /> : <LastSignIn user={row} />),
  },
]

/** The matching users by page, with all invitations on the first. The page is in the address, so that Back works. */
function PagedUsers({ rows: found }: { rows: readonly Row[] }) {
  const asked = useSearch({ strict: false, select: ({ page }) => readPage(page) })
  const navigate = useNavigate()
  const invited = found.filter(isInvitation)
  const { rows, page, pages } = paginate<Row>(found.slice(invited.length), asked)
  const turnTo = (next: number) =>
    void navigate({ to: paths.users, search: (before) => ({ ...before, page: String(next) }) })
  return (
    <>
      <div className={styles.list}>
        <Table
          caption="Users"
          columns={columns}
          rows={page === 1 ? [...invited, ...rows] : rows}
          rowKey={(row) => (isInvitation(row) ? row.email : row.id)}
        />
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

/** An address in a list, which a narrow column breaks where it is read in parts: before the @ and before a dot. */
function Email({ email }: { email: string }) {
  return (
    <span className={styles.email}>
      {email.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address, in their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
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

/** The button of the list that invites people by their addresses alone; they enter the rest themselves. */
export function InvitePeople() {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Invite people</Button>
      <Dialog isOpen={isOpen} title="Invite people" onClose={close} isClosable={!isSending}>
        <InviteForm onDone={close} onSending={setSending} />
      </Dialog>
    </>
  )
}
