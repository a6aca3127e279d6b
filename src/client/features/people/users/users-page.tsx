import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EntityListPage, EntityTable } from '#client/records/entity-list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { usersPerPage } from '#shared/limits.ts'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { type UserEntry, users } from './user-records.tsx'

export function UsersPage() {
  const [isFiltered, setFiltered] = useState(false)
  return (
    <EntityListPage
      entity={users}
      notice={<Invitations />}
      actions={<InvitePeople />}
      tools={<CheckboxField label="Administrators only" isSelected={isFiltered} onChange={setFiltered} />}
    >
      {(found) => <PagedUsers users={found.filter(({ appRole }) => !isFiltered || appRole === 'admin')} />}
    </EntityListPage>
  )
}

function PagedUsers({ users: found }: { users: readonly UserEntry[] }) {
  const asked = useSearch({ strict: false, select: ({ page }) => readPage(page) })
  const navigate = useNavigate()
  const { rows, page, pages } = paginate(found, asked)
  const turnTo = (next: number) =>
    void navigate({ to: paths.users, search: (before) => ({ ...before, page: String(next) }) })
  return (
    <>
      <div className="[&_th:first-child]:min-w-44 md:[&_table]:table-fixed md:[&_thead_th:nth-child(2)]:w-32 md:[&_table]:text-note md:[&_thead_th:nth-child(3)]:w-[23%] md:[&_thead_th:nth-child(4)]:w-[35%] md:[&_thead_th:last-child]:w-39 [&_:is(th,_td):last-child]:whitespace-nowrap">
        {rows.length > 0 ? <EntityTable entity={users} caption="Users" rows={rows} /> : <p>No administrators found</p>}
      </div>
      <nav
        className="flex flex-wrap items-start justify-between gap-3 mt-5 [&_p]:m-0 [&_p]:py-2 max-sm:[&_p]:basis-full max-sm:[&_p]:-order-1 max-sm:[&_p]:text-center"
        aria-label="Pages of the list"
      >
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

export function paginate<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / usersPerPage))
  const page = Math.min(Math.max(1, wanted), pages)
  return { rows: rows.slice((page - 1) * usersPerPage, page * usersPerPage), page, pages }
}

export const readPage = (text: string | undefined): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

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
