import { useState } from 'react'
import type { RecordForm } from '#client/records/record-form.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { isCalendarDate } from '#shared/domain/calendar.ts'
import { askAboutDates, type DatesQuestion } from '#shared/domain/event/event-dates.ts'
import { describeNews, type EventNews } from '#shared/domain/event/event-news.ts'
import { countOf } from '#shared/domain/text.ts'

interface Circumstances {
  stored: SavedEvent | undefined
  today: string | undefined
  /** Called before a save with the email to write afterwards, or null. */
  onTell: (news: EventNews | null) => void
}

interface Question extends DatesQuestion {
  news: EventNews | null
}

/** The record, which asks before it saves a day that matters to partners or looks like a slip. */
export function useConfirmDates(record: RecordForm<Event, Event>, { stored, today, onTell }: Circumstances) {
  const [question, setQuestion] = useState<Question | null>(null)

  function findQuestion(): Question | null {
    if (!today) return null
    const values = record.form.getValues()
    const dates = askAboutDates(values, stored, today)
    const isPast = !isCalendarDate(values.eventDate) || values.eventDate < today
    const news = stored && !isPast ? describeNews(stored, { ...stored, ...values }) : null
    if (dates) return { ...dates, news }
    return news && { title: 'Save the new plan for the day?', confirmLabel: 'Save the new plan', facts: [], news }
  }

  async function submit() {
    onTell(null)
    const asked = findQuestion()
    if (asked === null) return record.submit()
    // Errors come before questions.
    await record.form.handleSubmit(() => setQuestion(asked))()
  }

  function confirm(shouldTell: boolean) {
    onTell(shouldTell ? (question?.news ?? null) : null)
    setQuestion(null)
    void record.submit()
  }

  return { record: { ...record, submit }, stored, question, confirm, dismiss: () => setQuestion(null) }
}

type DatesDialogProps = Pick<ReturnType<typeof useConfirmDates>, 'stored' | 'question' | 'confirm' | 'dismiss'>

export function DatesDialog({ stored, question, confirm, dismiss }: DatesDialogProps) {
  const [shouldTell, setTell] = useState(true)
  const partners = countOf(stored?.registrationCount ?? 0, 'partner')
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={question?.title ?? ''}
      confirmLabel={question?.confirmLabel ?? ''}
      onConfirm={() => confirm(shouldTell)}
      onCancel={dismiss}
    >
      {question?.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {question?.news && (
        <>
          <p>Partners’ and guests’ pages will show the change. Calendars they already saved won’t change.</p>
          <CheckboxField
            label={`Write to ${partners} after saving`}
            hint="Opens an email that you can edit before you send it."
            isSelected={shouldTell}
            onChange={setTell}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
