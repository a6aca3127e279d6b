import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'
import { countOf, startUpper } from '#shared/domain/text.ts'

interface ProposedPerson<Place> {
  id: number
  name: string
  registrationId: number
  partner: string
  place: Place | null
  isNew: boolean
  isWorse: boolean
  words: string
}

export interface ProposalAnswer<Place> {
  people: readonly ProposedPerson<Place>[]
  wishes: readonly { wishId: number; isMet: boolean; words: string }[]
  totals: readonly { name: string; before: number; after: number; of: number | null }[]
}

/** `North`, and `Hole 7, team 7B` as the third; `Tables`, and `1 Head table` as the first. */
interface Located {
  area: string
  where: string
  order: number
}

interface ProposalResultProps<Place> {
  answer: ProposalAnswer<Place>
  /** `golfer`, `team`, and `away from their company` */
  words: { person: string; group: string; worse: string }
  locate: (place: Place) => Located
  actions: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The people whom a proposal places, with their places. */
export const listMoves = <Place,>({ people }: Pick<ProposalAnswer<Place>, 'people'>) =>
  people.flatMap(({ id, place, isNew }) => (isNew && place !== null ? [{ id, to: place }] : []))

/** The proposal: totals, people without a place, pairings, and everyone's place with its reason. */
export function ProposalResult<Place>(props: ProposalResultProps<Place>) {
  const { answer, words, locate, actions, headingRef, children } = props
  const [view, setView] = useState<'worse' | 'groups' | 'all'>('worse')
  const placed = useMemo(
    () =>
      answer.people
        .flatMap(({ place, ...person }) => (place === null ? [] : { ...person, ...locate(place) }))
        .toSorted((one, other) => one.order - other.order),
    [answer, locate],
  )
  const shown = view === 'worse' ? placed.filter(({ isWorse }) => isWorse) : placed
  const unmet = answer.wishes.filter(({ isMet }) => !isMet)
  const met = answer.wishes.filter(({ isMet }) => isMet)
  const people = `${words.person}s`
  const areas = [...Map.groupBy(shown, ({ area }) => area)]
  return (
    <Section
      title="Proposal"
      {...(headingRef ? { headingRef } : {})}
      note={<span role="status">{describeTotals(answer, words.person)}</span>}
      actions={actions}
    >
      {children}
      <Table
        caption="Before and after"
        columns={totalColumns}
        rows={answer.totals.filter(({ of }) => of !== 0)}
        rowKey={({ name }) => name}
        onPhone="table"
      />
      <Unplaced people={answer.people.filter(({ place }) => place === null)} person={words.person} />
      {answer.wishes.length > 0 && (
        <Disclosure
          title={`${met.length} of ${answer.wishes.length} pairings are met`}
          isInitiallyOpen={unmet.length > 0}
        >
          <ul className="flex min-w-0 flex-col gap-2">
            {[...unmet, ...met].map((wish) => (
              <li key={wish.wishId}>{wish.words}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <RadioGroup
        label="Show"
        choices={[
          { value: 'worse', label: startUpper(`${people} ${words.worse}`) },
          { value: 'groups', label: startUpper(`${words.group}s`) },
          { value: 'all', label: `All ${people} by partner, with the reason` },
        ]}
        value={view}
        onChange={setView}
      />
      {shown.length === 0 && <p>{`No placed ${words.person} is ${words.worse}.`}</p>}
      {areas.map(([area, here]) => (
        <Disclosure
          key={`${view} ${area}`}
          title={area}
          note={countOf(here.length, words.person)}
          isInitiallyOpen={view === 'worse' || areas.length === 1}
        >
          {view === 'groups' ? (
            <Table
              caption={startUpper(`${words.group}s of ${area}`)}
              columns={groupColumns}
              rows={[...Map.groupBy(here, ({ where }) => where)]}
              rowKey={([where]) => where}
            />
          ) : (
            <Table
              caption={startUpper(`${people} of ${area}`)}
              columns={personColumns}
              rows={here.toSorted(byNeed)}
              rowKey={({ id }) => id}
            />
          )}
        </Disclosure>
      ))}
    </Section>
  )
}

function describeTotals<Place>({ totals: [placed] }: ProposalAnswer<Place>, person: string): string {
  const { before = 0, after = 0, of = 0 } = placed ?? {}
  if (after === before) return `This proposal wouldn’t place any more ${person}s.`
  return `${countOf(after - before, person)} would be placed. ${after} of ${of} would have a place.`
}

type Total = ProposalAnswer<unknown>['totals'][number]
type Person = Omit<ProposedPerson<unknown>, 'place'>

const totalColumns: Column<Total>[] = [
  { key: 'name', header: 'Total', cell: ({ name }) => name },
  { key: 'before', header: 'Now', cell: ({ before, of }) => writeTotal(before, of), isNumeric: true },
  { key: 'after', header: 'Proposed', cell: ({ after, of }) => writeTotal(after, of), isNumeric: true },
]

const writeTotal = (count: number, of: number | null) => (of === null ? count : `${count} of ${of}`)

const groupColumns: Column<[string, readonly Person[]]>[] = [
  { key: 'where', header: 'Place', cell: ([where]) => where },
  {
    key: 'people',
    header: 'People',
    cell: ([, people]) => (
      <ul className="flex min-w-0 flex-col gap-1">
        {people.map((person) => (
          <li key={person.id}>
            {bareName(person)}{' '}
            <span className="text-ink-soft text-note">{`${person.partner}${person.isNew ? '' : ', already here'}`}</span>
          </li>
        ))}
      </ul>
    ),
  },
]

const nameColumns: Column<Person>[] = [
  { key: 'name', header: 'Name', cell: (person) => bareName(person) },
  { key: 'partner', header: 'Partner', cell: ({ partner }) => partner },
]
const whyColumn: Column<Person> = { key: 'why', header: 'Why', cell: ({ words }) => words }
const personColumns: Column<Person & Located>[] = [
  ...nameColumns,
  { key: 'where', header: 'Place', cell: ({ where }) => where },
  whyColumn,
]

/** Sorts people who get less before others, and both by partner. */
const byNeed = (one: Person, other: Person): number =>
  Number(other.isWorse) - Number(one.isWorse) || compareAlphabetically(one.partner, other.partner)

/** Unnamed people have their partner's name, which is shown beside it. */
function bareName({ name, partner }: Person): string {
  const suffix = ` (${partner})`
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
}

/** A reason is a heading, because it is often the same for many. */
function Unplaced({ people, person }: { people: readonly Person[]; person: string }) {
  if (people.length === 0) return null
  return (
    <Disclosure title={`${countOf(people.length, person)} without a place`} isInitiallyOpen>
      {[...Map.groupBy(people, ({ words }) => words)].map(([words, group]) => (
        <Table
          key={words}
          caption={words}
          isCaptionVisible
          columns={nameColumns}
          rows={group}
          rowKey={({ id }) => id}
          onPhone="table"
        />
      ))}
    </Disclosure>
  )
}
