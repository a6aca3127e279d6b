import type { ReactNode } from 'react'
import type { LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { formatDate, formatTime } from '#shared/domain/formats.ts'

interface ChangeDaysProps<Change> {
  changes: readonly Change[]
  timeZone: string
  foot?: (change: Change) => ReactNode
}

export function ChangeDays<Change extends LoggedChange>({ changes, timeZone, foot }: ChangeDaysProps<Change>) {
  return [...Map.groupBy(changes, ({ at }) => readToday(timeZone, at))].map(([day, changes]) => (
    <section key={day} className="flex flex-col gap-2 [&>h3]:font-text [&>h3]:text-note [&>h3]:font-semibold">
      <h3>{formatDate(day)}</h3>
      <ol className="border-t border-line-strong">
        {changes.map((change) => (
          <li
            key={change.id}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-1 gap-x-6 py-3 border-b border-line max-sm:grid-cols-[minmax(0,1fr)] print:py-1"
          >
            <time dateTime={change.at} className="text-ink-soft text-note tabular-nums leading-[1.7]">
              {formatTime(change.at, timeZone)}
            </time>
            <div>
              <ul className="[&>li]:wrap-anywhere [&>li+li]:mt-1">
                {change.sentences.map((sentence, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and can repeat a sentence
                  <li key={index}>{sentence}</li>
                ))}
              </ul>
              {foot && <p className="mt-1 text-ink-soft text-note wrap-anywhere">{foot(change)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** The zone's full name, because its abbreviation changes with daylight saving time. */
export const formatZone = (timeZone: string) => timeZone.replaceAll('_', ' ')
