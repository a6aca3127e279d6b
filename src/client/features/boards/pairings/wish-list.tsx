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
import { type EventWishes, type Wish, wishEndpoints } from '#shared/contracts/placement/wishes.ts'
import { searchFor, startUpper, toSearchable } from '#shared/domain/text.ts'
import { useWishCall } from './wish-queries.ts'

interface WishListProps {
  wishes: EventWishes
  onChange: (wish: Wish) => void
}

export function WishList({ wishes: { wishes, isChangeable }, onChange }: WishListProps) {
  const [search, setSearch] = useSearchText()
  const [asked, setAsked] = useState<Wish | null>(null)
  if (wishes.length === 0) {
    return (
      <EmptyState title="No pairings yet">
        Enter people to keep together or apart. Proposals take these pairings into account, and the boards flag any that
        aren’t met.
      </EmptyState>
    )
  }
  const isMatch = searchFor(search)
  const found = wishes.filter(({ one, other, words, note }) =>
    isMatch(toSearchable(`${words}\n${one.partner}\n${other.partner}\n${note}`)),
  )
  const columns: Column<Wish>[] = [
    { key: 'wish', header: 'Pairing', cell: (wish) => <WishWords wish={wish} /> },
    {
      key: 'part',
      header: 'Where',
      cell: ({ part }) => (part === 'golf' ? <Tag tone="golf">Golf</Tag> : <Tag tone="dinner">Dinner</Tag>),
    },
    { key: 'strength', header: 'Priority', cell: ({ strength }) => (strength === 'must' ? 'Required' : 'If possible') },
    { key: 'standing', header: 'Status', cell: ({ standing }) => <Standing standing={standing} /> },
    { key: 'author', header: 'Entered by', cell: ({ author }) => author },
    ...(isChangeable
      ? [
          {
            key: 'actions',
            header: 'Change',
            isHeaderHidden: true,
            cell: (wish: Wish) => (
              <div className="flex flex-wrap items-center">
                <Button tone="quiet" aria-label={`Change ${wish.words}`} onPress={() => onChange(wish)}>
                  Change
                </Button>
                <Button tone="quiet" aria-label={`Delete ${wish.words}`} onPress={() => setAsked(wish)}>
                  Delete
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ]
  return (
    <Section title="Pairings" note={describeCount(wishes)}>
      {(wishes.length >= minSearchedRows || search !== '') && (
        <SearchField
          label="Search pairings"
          value={search}
          onChange={setSearch}
          placeholder="Name, partner, or note"
          status={search && `${found.length} of ${wishes.length} found`}
        />
      )}
      <Table
        caption="This event’s pairings"
        columns={columns}
        rows={found.toSorted((one, other) => Number(one.standing.isMet) - Number(other.standing.isMet))}
        rowKey={({ id }) => id}
      />
      {asked && <DeleteQuestion wish={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function describeCount(wishes: readonly Wish[]): string {
  const count = (part: Wish['part'], words: string) => {
    const own = wishes.filter((wish) => wish.part === part)
    return own.length > 0 ? [`${own.filter(({ standing }) => standing.isMet).length} of ${own.length} ${words}`] : []
  }
  return `${[...count('golf', 'for golf'), ...count('dinner', 'for dinner')].join(' and ')} currently met`
}

const belowClass = 'block text-note font-normal text-ink-soft'

function WishWords({ wish: { words, one, other, note, asked } }: { wish: Wish }) {
  const partners = [one, other].filter(({ spotId }) => spotId !== null).map(({ partner }) => partner)
  return (
    <>
      {words}
      {partners.length > 0 && <span className={belowClass}>{[...new Set(partners)].join(' · ')}</span>}
      {asked.map(({ partner, text }) => (
        <span key={partner} className={belowClass}>
          {partner} had asked for “{text}”
        </span>
      ))}
      {note && <span className={belowClass}>Note: {note}</span>}
    </>
  )
}

function Standing({ standing }: Pick<Wish, 'standing'>) {
  if (standing.isMet) return <Tag tone="success">Met</Tag>
  return (
    <>
      <Tag tone="error">Not met</Tag>
      <span className={belowClass}>{startUpper(standing.words)}</span>
    </>
  )
}

function DeleteQuestion({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const deleting = useWishCall(wishEndpoints.deleteWish, () => {
    toast(`Deleted: ${wish.words}`)
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen
      title="Delete pairing?"
      confirmLabel="Delete"
      tone="danger"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate({ body: { id: wish.id, version: wish.version } })}
      onCancel={onClose}
    >
      <p>{wish.words}</p>
      {wish.asked.length > 0 && (
        <p>This reopens the request from {wish.asked.map(({ partner }) => partner).join(' and ')}.</p>
      )}
      {deleting.error && <Notice tone="error">{describeFailure(deleting.error)}</Notice>}
    </ConfirmDialog>
  )
}
