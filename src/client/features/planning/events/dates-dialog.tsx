import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { fillPath, paths } from '#client/routing/paths.ts'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { isCalendarDate } from '#shared/domain/calendar.ts'
import { type DatesQuestion, findDatesQuestion } from '#shared/domain/event/event-dates.ts'
import { describeEventChange, type EventChangeNotice } from '#shared/domain/event/event-news.ts'
import { formatCount } from '#shared/domain/text.ts'
import { type EventPart, findStoredEvent } from './event-state.ts'

interface DatesDialogQuestion extends DatesQuestion {
  news: EventChangeNotice | null
}

export function useDatesQuestion(part: EventPart) {
  const { record } = part
  const stored = findStoredEvent(part)
  const today = useSite()?.today
  const [question, setQuestion] = useState<DatesDialogQuestion | null>(null)
  const [shouldTell, setTell] = useState(true)

  function findQuestion(): DatesDialogQuestion | null {
    if (!today) return null
    const values = record.form.getValues()
    const dates = findDatesQuestion(values, stored, today)
    const isPast = !isCalendarDate(values.eventDate) || values.eventDate < today
    const news = stored && !isPast ? describeEventChange(stored, { ...stored, ...values }) : null
    if (dates) return { ...dates, news }
    return news && { title: 'Save the changes to the event day?', confirmLabel: 'Save changes', facts: [], news }
  }

  async function submit() {
    const asked = findQuestion()
    if (asked === null) return record.submit()
    await record.form.handleSubmit(() => setQuestion(asked))()
  }

  function confirm() {
    setQuestion(null)
    const words = shouldTell && stored ? question?.news : null
    const next = words && {
      href: `${fillPath(paths.newEmail, { id: stored?.id ?? 0 })}?audience=partners`,
      state: { email: words },
    }
    void record.submit(next ?? undefined)
  }

  const dialog = (
    <ConfirmDialog
      isOpen={question !== null}
      title={question?.title ?? ''}
      confirmLabel={question?.confirmLabel ?? ''}
      onConfirm={confirm}
      onCancel={() => setQuestion(null)}
    >
      {question?.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {question?.news && (
        <>
          <p>Partners’ and guests’ pages will show the change. Calendars they already saved won’t change.</p>
          <CheckboxField
            label={`Email ${formatCount(stored?.registrationCount ?? 0, 'partner')} after saving`}
            hint="Opens an email that you can edit before you send it."
            isSelected={shouldTell}
            onChange={setTell}
          />
        </>
      )}
    </ConfirmDialog>
  )
  return { record: { ...record, submit }, dialog }
}
