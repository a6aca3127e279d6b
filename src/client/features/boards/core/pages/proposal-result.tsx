import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { fillPath, paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { type Board, boardEndpoints } from '#shared/contracts/placement/board.ts'
import { type Proposal, proposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'
import { formatCount, startUpper } from '#shared/domain/text.ts'
import { boardKey } from '../board-query.ts'
import { ApplyProposal, type ProposalState } from './propose-page.tsx'

interface ProposalResultProps extends ProposalState {
  board: Board
  answer: Proposal
  proposalNumber: number
  areaId?: number | null
  allowExtra?: boolean
  words: { person: string; group: string; worse: string }
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function ProposalResult(props: ProposalResultProps) {
  const { board, answer, words, headingRef, children } = props
  const [view, setView] = useState<'worse' | 'groups' | 'all'>('worse')
  const placed = useMemo(() => listPlaced(board, answer), [board, answer])
  const shown = view === 'worse' ? placed.filter(({ isWorse }) => isWorse) : placed
  const unmet = answer.pairings.filter(({ isMet }) => !isMet)
  const met = answer.pairings.filter(({ isMet }) => isMet)
  const people = `${words.person}s`
  const areas = [...Map.groupBy(shown, ({ area }) => area)]
  return (
    <Section
      title="Proposal"
      {...(headingRef ? { headingRef } : {})}
      note={<span role="status">{describeTotals(answer, words.person)}</span>}
      actions={<Apply {...props} />}
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
      {answer.pairings.length > 0 && (
        <Disclosure
          title={`${met.length} of ${answer.pairings.length} pairings are met`}
          isInitiallyOpen={unmet.length > 0}
        >
          <ul className="flex min-w-0 flex-col gap-2">
            {[...unmet, ...met].map((pairing) => (
              <li key={pairing.pairingId}>{pairing.words}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <RadioGroup
        label="Show"
        choices={[
          { value: 'worse', label: startUpper(`${people} ${words.worse}`) },
          { value: 'groups', label: startUpper(`${words.group}s`) },
          { value: 'all', label: `All ${people} by partner, with reasons` },
        ]}
        value={view}
        onChange={setView}
      />
      {shown.length === 0 && <p>{`No placed ${people} are ${words.worse}.`}</p>}
      {areas.map(([area, here]) => (
        <Disclosure
          key={`${view} ${area}`}
          title={area}
          note={formatCount(here.length, words.person)}
          isInitiallyOpen={view === 'worse' || areas.length === 1}
        >
          {view === 'groups' ? (
            <Table
              caption={startUpper(`${words.group}s, ${area}`)}
              columns={groupColumns}
              rows={[...Map.groupBy(here, ({ where }) => where)]}
              rowKey={([where]) => where}
            />
          ) : (
            <Table
              caption={startUpper(`${people}, ${area}`)}
              columns={personColumns}
              rows={here.toSorted(compareByNeed)}
              rowKey={({ id }) => id}
            />
          )}
        </Disclosure>
      ))}
    </Section>
  )
}

function listPlaced({ areas, sites }: Board, { people }: Proposal) {
  const groups = sites.flatMap(({ areaId, groups }) => groups.map((group) => ({ ...group, areaId })))
  const orderOf = new Map(groups.map(({ key }, index) => [key, index]))
  const areaNames = new Map(areas.map(({ id, name }) => [id, name || 'Tables']))
  return people
    .flatMap(({ place, ...person }) => {
      const order = orderOf.get(place?.group ?? '')
      const group = groups[order ?? -1]
      if (order === undefined || !group || !place) return []
      return {
        ...person,
        area: areaNames.get(group.areaId) ?? '',
        where: startUpper(group.where),
        order,
        seat: place.seat,
      }
    })
    .toSorted((one, other) => one.order - other.order || one.seat - other.seat)
}

function Apply({ board, answer, words, areaId = null, allowExtra = false, ...state }: ProposalResultProps) {
  const { part, eventId } = board
  const { boardVersion, courses, people } = answer
  const moves = people.flatMap(({ id, place, isNew }) => (isNew && place ? [{ personId: id, to: place }] : []))
  const left = people.filter(({ place }) => place === null).length
  const area = board.areas.find(({ id }) => id === areaId)
  const course = area?.name ?? ''
  const path = part === 'golf' ? paths.golferPlacement : paths.dinnerTables
  const placed = `${formatCount(moves.length, `${words.person} will get`, `${words.person}s will get`)} a place.`
  const given =
    courses.length > 0 ? `${formatCount(courses.length, 'partner will get', 'partners will get')} a course, and ` : ''
  const without =
    left > 0
      ? ` ${formatCount(left, `${words.person} still won’t have`, `${words.person}s still won’t have`)} one.`
      : ''
  return (
    <ApplyProposal
      label={course ? `Apply proposal for ${course}` : 'Apply'}
      question={course ? `Apply the proposal for ${course}?` : 'Apply the proposal?'}
      does={`${given}${placed}${without}`}
      changes={courses.length + moves.length}
      {...state}
      apply={() =>
        callApi(proposalEndpoints.applyProposal, { body: { part, eventId, boardVersion, courses, moves, allowExtra } })
      }
      undo={(changeId) => callApi(boardEndpoints.undoOrRedo, { body: { part, direction: 'undo', eventId, changeId } })}
      boardKey={boardKey(part, eventId)}
      boardHref={`${fillPath(path, { id: eventId })}${course ? `?course=${areaId}` : ''}`}
    />
  )
}

function describeTotals({ totals: [placed] }: Proposal, person: string): string {
  const { before = 0, after = 0, of = 0 } = placed ?? {}
  if (after === before) return `This proposal wouldn’t place any more ${person}s.`
  return `This would place ${formatCount(after - before, person)}, for a total of ${after} of ${of}.`
}

type Total = Proposal['totals'][number]
type ShownPerson = Omit<Proposal['people'][number], 'place'>

const totalColumns: Column<Total>[] = [
  { key: 'name', header: 'Total', cell: ({ name }) => name },
  { key: 'before', header: 'Now', cell: ({ before, of }) => writeTotal(before, of), isNumeric: true },
  { key: 'after', header: 'Proposed', cell: ({ after, of }) => writeTotal(after, of), isNumeric: true },
]

const writeTotal = (count: number, of: number | null) => (of === null ? count : `${count} of ${of}`)

const groupColumns: Column<[string, readonly ShownPerson[]]>[] = [
  { key: 'where', header: 'Place', cell: ([where]) => where },
  {
    key: 'people',
    header: 'People',
    cell: ([, people]) => (
      <ul className="flex min-w-0 flex-col gap-1">
        {people.map((person) => (
          <li key={person.id}>
            {removePartnerSuffix(person)}{' '}
            <span className="text-ink-soft text-note">{`${person.partner}${person.isNew ? '' : ', already here'}`}</span>
          </li>
        ))}
      </ul>
    ),
  },
]

const nameColumns: Column<ShownPerson>[] = [
  { key: 'name', header: 'Name', cell: (person) => removePartnerSuffix(person) },
  { key: 'partner', header: 'Partner', cell: ({ partner }) => partner },
]
const whyColumn: Column<ShownPerson> = { key: 'why', header: 'Why', cell: ({ words }) => words }
const personColumns: Column<ReturnType<typeof listPlaced>[number]>[] = [
  ...nameColumns,
  { key: 'where', header: 'Place', cell: ({ where }) => where },
  whyColumn,
]

const compareByNeed = (one: ShownPerson, other: ShownPerson): number =>
  Number(other.isWorse) - Number(one.isWorse) || compareAlphabetically(one.partner, other.partner)

function removePartnerSuffix({ name, partner }: ShownPerson): string {
  const suffix = ` (${partner})`
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
}

function Unplaced({ people, person }: { people: readonly ShownPerson[]; person: string }) {
  if (people.length === 0) return null
  return (
    <Disclosure title={`${formatCount(people.length, person)} without a place`} isInitiallyOpen>
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
