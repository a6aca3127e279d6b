import { useState } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { minSearchedRows, useSearchText } from '#client/records/list-search.ts'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type EventPairings, type Pairing, pairingEndpoints } from '#shared/contracts/placement/pairings.ts'
import { createSearchMatcher, startUpper, toSearchable } from '#shared/domain/text.ts'
import { usePairingCall } from './pairing-queries.ts'

interface PairingListProps {
  pairings: EventPairings
  onChange: (pairing: Pairing) => void
}

export function PairingList({ pairings: { pairings, isChangeable }, onChange }: PairingListProps) {
  const [search, setSearch] = useSearchText()
  const [asked, setAsked] = useState<Pairing | null>(null)
  if (pairings.length === 0) {
    return (
      <EmptyState title="No pairings yet">
        Enter people to keep together or apart. Proposals take these pairings into account, and the boards flag any that
        aren’t met.
      </EmptyState>
    )
  }
  const isMatch = createSearchMatcher(search)
  const found = pairings.filter(({ one, other, words, note }) =>
    isMatch(toSearchable(`${words}\n${one.partner}\n${other.partner}\n${note}`)),
  )
  const columns: Column<Pairing>[] = [
    { key: 'pairing', header: 'Pairing', cell: (pairing) => <PairingWords pairing={pairing} /> },
    {
      key: 'part',
      header: 'Where',
      cell: ({ part }) => (part === 'golf' ? <Tag tone="golf">Golf</Tag> : <Tag tone="dinner">Dinner</Tag>),
    },
    { key: 'strength', header: 'Priority', cell: ({ strength }) => (strength === 'must' ? 'Required' : 'If possible') },
    { key: 'status', header: 'Status', cell: ({ status }) => <PairingStatusTag status={status} /> },
    { key: 'author', header: 'Entered by', cell: ({ author }) => author },
    ...(isChangeable
      ? [
          {
            key: 'actions',
            header: 'Change',
            isHeaderHidden: true,
            cell: (pairing: Pairing) => (
              <div className="flex flex-wrap items-center">
                <Button tone="quiet" aria-label={`Change ${pairing.words}`} onPress={() => onChange(pairing)}>
                  Change
                </Button>
                <Button tone="quiet" aria-label={`Delete ${pairing.words}`} onPress={() => setAsked(pairing)}>
                  Delete
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ]
  return (
    <Section title="Pairings" note={describeCount(pairings)}>
      {(pairings.length >= minSearchedRows || search !== '') && (
        <SearchField
          label="Search pairings"
          value={search}
          onChange={setSearch}
          placeholder="Name, partner, or note"
          status={search && `${found.length} of ${pairings.length} found`}
        />
      )}
      <Table
        caption="This event’s pairings"
        columns={columns}
        rows={found.toSorted((one, other) => Number(one.status.isMet) - Number(other.status.isMet))}
        rowKey={({ id }) => id}
      />
      {asked && <DeleteQuestion pairing={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function describeCount(pairings: readonly Pairing[]): string {
  const count = (part: Pairing['part'], words: string) => {
    const own = pairings.filter((pairing) => pairing.part === part)
    return own.length > 0 ? [`${own.filter(({ status }) => status.isMet).length} of ${own.length} ${words}`] : []
  }
  return `${[...count('golf', 'for golf'), ...count('dinner', 'for dinner')].join(' and ')} currently met`
}

const belowClass = 'block text-note font-normal text-ink-soft'

function PairingWords({ pairing: { words, one, other, note, asked } }: { pairing: Pairing }) {
  const partners = [one, other].filter(({ spotId }) => spotId !== null).map(({ partner }) => partner)
  return (
    <>
      {words}
      {partners.length > 0 && <span className={belowClass}>{[...new Set(partners)].join(' · ')}</span>}
      {asked.map(({ partner, text }) => (
        <span key={partner} className={belowClass}>
          {partner} asked for “{text}”
        </span>
      ))}
      {note && <span className={belowClass}>Note: {note}</span>}
    </>
  )
}

function PairingStatusTag({ status }: Pick<Pairing, 'status'>) {
  if (status.isMet) return <Tag tone="success">Met</Tag>
  return (
    <>
      <Tag tone="error">Not met</Tag>
      <span className={belowClass}>{startUpper(status.words)}</span>
    </>
  )
}

function DeleteQuestion({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const deleting = usePairingCall(pairingEndpoints.deletePairing, () => {
    toast(`Deleted: ${pairing.words}`)
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen
      title="Delete pairing?"
      confirmLabel="Delete"
      tone="danger"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate({ body: { id: pairing.id, version: pairing.version } })}
      onCancel={onClose}
    >
      <p>{pairing.words}</p>
      {pairing.asked.length > 0 && (
        <p>This reopens the request from {pairing.asked.map(({ partner }) => partner).join(' and ')}.</p>
      )}
      {deleting.error && <Notice tone="error">{describeFailure(deleting.error)}</Notice>}
    </ConfirmDialog>
  )
}
