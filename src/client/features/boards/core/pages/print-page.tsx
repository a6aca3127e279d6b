import type { UseQueryResult } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useActiveEvent, useSite } from '#client/api/app-context.ts'
import { followEvent, throttle } from '#client/api/live-updates.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { formatDate, formatMoment } from '#shared/domain/formats.ts'
import { compareAlphabetically, isSameName } from '#shared/domain/lists/names.ts'
import type { Person } from '../store/board-kind.ts'
import { EventPage } from './event-page.tsx'
import styles from './print.module.css'

interface BoardPrintPageProps<Board> {
  eventId: number
  title: string
  /** The file name when saved as PDF: `Placement of Spring Classic`. */
  name: string
  board: UseQueryResult<Board>
  children: (board: Board, header: SheetHeader) => ReactNode
}

/** A printable board. Reloads whenever the event changes. */
export function BoardPrintPage<Board extends { eventName: string; eventDate: string }>(
  props: BoardPrintPageProps<Board>,
) {
  const { eventId, title, name, board, children } = props
  const { refetch } = board
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const active = useActiveEvent()
  const venue = active?.id === eventId ? active.venue : ''
  const asOf = formatMoment(new Date(board.dataUpdatedAt).toISOString(), timeZone)

  useEffect(() => {
    const { ask, stop: stopLoading } = throttle(refetch)
    const stopFollowing = followEvent(eventId, undefined, {
      // Again, whatever load is under way: after a broken connection its answer may never come.
      ready: () => void refetch(),
      placement: ask,
      seating: ask,
      changed: ask,
    })
    return () => {
      stopFollowing()
      stopLoading()
    }
  }, [eventId, refetch])

  return (
    <EventPage
      title={title}
      tabTitle={`${name} of`}
      eventName={board.data?.eventName}
      query={board}
      isHeadPrinted={false}
    >
      {(loaded) => (
        <>
          <EventTabs eventId={eventId} />
          {board.error && (
            <div data-print="hide">
              <Notice tone="warning" action={<Button onPress={() => void refetch()}>Try again</Button>}>
                We couldn’t update this page. {describeFailure(board.error)}
              </Notice>
            </div>
          )}
          {children(loaded, {
            event: loaded.eventName,
            day: formatDate(loaded.eventDate),
            date: [formatDate(loaded.eventDate), venue].filter(Boolean).join(' · '),
            asOf,
          })}
        </>
      )}
    </EventPage>
  )
}

interface SheetChoiceProps<Value extends string> {
  sheets: readonly { value: Value; label: string; hint: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Options. */
  children?: ReactNode
}

/** Above the sheet and not on paper: which one it is, and the button that prints it. */
export function SheetChoice<Value extends string>({ sheets, value, onChange, children }: SheetChoiceProps<Value>) {
  return (
    <div className={styles.choice} data-print="hide">
      <RadioGroup label="Sheet" choices={sheets} value={value} onChange={onChange} />
      {children}
      <div>
        <Button tone="primary" onPress={() => print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
      </div>
    </div>
  )
}

/** The footer of every sheet, which shows how recent it is. */
export interface SheetHeader {
  event: string
  day: string
  /** The day, and the event's place. */
  date: string
  asOf: string
}

interface SheetProps {
  /** A list of `names` is set closer, and on a phone in lines instead of columns. */
  look: 'sheet' | 'names'
  /** Its label for screen readers. */
  caption: string
  title: string
  columns: readonly string[]
  /** Class names of the columns that are not as wide as the others. */
  widths?: readonly (string | undefined)[]
  header: SheetHeader
  /** The number of missing people, so that it doesn't look complete. */
  missing?: ReactNode
  /** Its rows. */
  children: ReactNode
}

/** A printed list. Its title is in the table's head, which repeats on every page. */
export function Sheet({ look, caption, title, columns, widths = [], header, missing, children }: SheetProps) {
  return (
    <table className={styles[look]}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup>
        {columns.map((column, index) => (
          <col key={column} className={widths[index]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td colSpan={columns.length} className={styles.head}>
            <h2>{title}</h2>
            <p>
              <span>{header.event}</span> <span>{header.date}</span> <span>As of {header.asOf}</span>
            </p>
          </td>
        </tr>
        <tr className={styles.columns}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {missing && (
          <tr>
            <td colSpan={columns.length}>
              <strong>Not complete:</strong> {missing}
            </td>
          </tr>
        )}
        {children}
      </tbody>
    </table>
  )
}

/** An empty square before a name on paper, to check off by pen. */
export const CheckBox = () => <span className={styles.box} aria-hidden="true" />

interface NamedPerson extends Person {
  spotNumber: number
  firstName: string
  lastName: string
}

/** By last name. Who has no name yet comes after all who have, by partner and number. */
export function compareNames(one: NamedPerson, other: NamedPerson): number {
  const [name, otherName] = [lastNameFirst(one), lastNameFirst(other)]
  return (
    Number(name === '') - Number(otherName === '') ||
    compareAlphabetically(name, otherName) ||
    compareAlphabetically(one.partner, other.partner) ||
    one.registrationId - other.registrationId ||
    one.spotNumber - other.spotNumber
  )
}

/** `Lee, Ann`. While no one is named, `Golfer 3`, or `Golfer 3 (Acme)` beside a company that isn't the partner. */
export const writeLastNameFirst = (person: NamedPerson): string =>
  lastNameFirst(person) ||
  (isSameName(person.company, person.partner) ? person.name : `${person.name} (${person.partner})`)

/** The known part of a name, or empty. */
const lastNameFirst = ({ firstName, lastName }: NamedPerson): string => [lastName, firstName].filter(Boolean).join(', ')
