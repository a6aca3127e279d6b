import { type Column, Table } from '#client/ui/display/table.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'

export interface TotalsRow<Totals> {
  name: string
  read: (totals: Totals) => number
  /** The options. */
  of?: (totals: Totals) => number
}

interface TotalsTableProps<Totals> {
  caption: string
  rows: readonly TotalsRow<Totals>[]
  before: Totals
  after: Totals
}

/** The totals of a proposal, beside the current ones. */
export function TotalsTable<Totals>({ caption, rows, before, after }: TotalsTableProps<Totals>) {
  const write = ({ read, of }: TotalsRow<Totals>, totals: Totals) =>
    of ? `${read(totals)} of ${of(totals)}` : read(totals)
  const columns: Column<TotalsRow<Totals>>[] = [
    { key: 'name', header: 'Total', cell: ({ name }) => name },
    { key: 'before', header: 'Now', cell: (row) => write(row, before), isNumeric: true },
    { key: 'after', header: 'Proposed', cell: (row) => write(row, after), isNumeric: true },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows.filter(({ of }) => of?.(before) !== 0)}
      rowKey={({ name }) => name}
      onPhone="table"
    />
  )
}

interface UnplacedProps {
  /** Anyone who is asked to have a place. */
  proposed: readonly ProposedPerson[]
  /** `Golfers` */
  people: string
  /** `place` */
  place: string
  count: (people: number) => string
}

/** A common reason is a heading. A single partner's is beside it. */
export function Unplaced({ proposed, people, place, count }: UnplacedProps) {
  const groups = groupUnplaced(proposed)
  if (groups.length === 0) return null
  const all = groups.reduce((sum, group) => sum + group.count, 0)
  const shared = groups.filter(({ partners }) => partners.length > 1)
  const single = groups.filter((group) => !shared.includes(group)).flatMap(({ partners }) => partners)
  const keyOf = ({ registrationId, words }: UnplacedPartner) => `${registrationId} ${words}`
  const partner: Column<UnplacedPartner> = {
    key: 'partner',
    header: 'Partner',
    cell: ({ partner: name, names }) => (
      <>
        {name} <span className="text-ink-soft text-note">{names.join(', ')}</span>
      </>
    ),
  }
  const why: Column<UnplacedPartner> = { key: 'why', header: 'Why', cell: ({ words }) => words }
  const howMany: Column<UnplacedPartner> = {
    key: 'count',
    header: people,
    cell: ({ names }) => names.length,
    isNumeric: true,
  }
  return (
    <Disclosure title={`${count(all)} without a ${place}`} isInitiallyOpen>
      <Stack>
        {single.length > 0 && (
          <Table
            caption={`${people} without a ${place}`}
            columns={[partner, why, howMany]}
            rows={single}
            rowKey={keyOf}
          />
        )}
        {shared.map(({ words, partners }) => (
          <Table
            key={words}
            caption={words}
            isCaptionVisible
            columns={[partner, howMany]}
            rows={partners}
            rowKey={keyOf}
            onPhone="table"
          />
        ))}
      </Stack>
    </Disclosure>
  )
}

interface WishesProps {
  wishes: readonly { wishId: number; isMet: boolean; words: string }[]
}

/** Those first that are not met. */
export function Pairings({ wishes }: WishesProps) {
  if (wishes.length === 0) return null
  const met = wishes.filter(({ isMet }) => isMet)
  const ordered = [...wishes.filter(({ isMet }) => !isMet), ...met]
  return (
    <Disclosure
      title={`${met.length} of ${wishes.length} pairings are met`}
      isInitiallyOpen={met.length < wishes.length}
    >
      <ul className="flex min-w-0 flex-col gap-2">
        {ordered.map(({ wishId, words }) => (
          <li key={wishId}>{words}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Anyone who is asked to have a place, and what a proposal says of them. */
interface ProposedPerson {
  name: string
  registrationId: number
  partner: string
  /** Null for people who stay, or get none. */
  to: unknown
  reason: string
  words: string
}

type UnplacedPartner = ReturnType<typeof groupUnplaced>[number]['partners'][number]

/** People who get no place, by the reason, which is often the same for many, and by their partner. */
export function groupUnplaced(people: readonly ProposedPerson[]) {
  const unplaced = people.filter(({ to, reason }) => to === null && reason !== 'stays')
  return [...Map.groupBy(unplaced, ({ words }) => words)].map(([words, group]) => ({
    words,
    count: group.length,
    partners: [...Map.groupBy(group, ({ registrationId }) => registrationId)].map(([registrationId, own]) => ({
      registrationId,
      partner: own[0]?.partner ?? '',
      names: own.map(bareName),
      words,
    })),
  }))
}

/** Unnamed people have their partner's name, which is shown beside it. */
export function bareName({ name, partner }: { name: string; partner: string }): string {
  const suffix = ` (${partner})`
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
}

/** Someone on the board as it would be. */
export interface PlacedPerson {
  id: number
  name: string
  partner: string
  /** `Hole 7, team 7B`, `1 Head table`. */
  where: string
  /** Whether the place is proposed; else they have it already. */
  isNew: boolean
  /** Whether they get less than others: away from their company, or on another course than they asked for. */
  isWorse: boolean
  words: string
}

/** Sorts people who get less before others, and both by partner. */
export const byNeed = (one: PlacedPerson, other: PlacedPerson): number =>
  Number(other.isWorse) - Number(one.isWorse) || compareAlphabetically(one.partner, other.partner)

interface PlacedPeopleProps {
  caption: string
  /** `Golfer` */
  person: string
  /** The heading above their places. */
  place: string
  people: readonly PlacedPerson[]
}

/** Everyone's place with its reason. */
export function PlacedPeople({ caption, person, place, people }: PlacedPeopleProps) {
  const columns: Column<PlacedPerson>[] = [
    { key: 'person', header: person, cell: ({ name }) => name },
    { key: 'partner', header: 'Partner', cell: ({ partner }) => partner },
    { key: 'where', header: place, cell: ({ where }) => where },
    { key: 'why', header: 'Why', cell: ({ words }) => words },
  ]
  return <Table caption={caption} columns={columns} rows={people} rowKey={({ id }) => id} />
}

interface PeopleOfGroupProps {
  people: readonly PlacedPerson[]
}

/** People proposed for a team or table. */
export function PeopleOfGroup({ people }: PeopleOfGroupProps) {
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {people.map(({ id, name, partner, isNew }) => (
        <li key={id}>
          {name} <span className="text-ink-soft text-note">{isNew ? partner : `${partner}, already here`}</span>
        </li>
      ))}
    </ul>
  )
}
