import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { FormDateField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { findDateWarnings, findUsualClose } from '#shared/domain/event-warnings.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { onlineUpdatesCloseDaysBefore } from '#shared/limits.ts'

interface DateFieldsProps {
  form: UseFormReturn<Event, unknown, Event>
  stored: SavedEvent | undefined
  /** Undefined until it is known. */
  today: string | undefined
  /** Whether more than the event date can be changed. */
  isOpen: boolean
  onEventDateLeft: () => void
}

/** The three days of an event, each with what looks like a slip about it. */
export function DateFields({ form, stored, today, isOpen, onEventDateLeft }: DateFieldsProps) {
  const { control } = form
  const [eventDate, registrationOpenDate, onlineUpdatesCloseDate] = useWatch({
    control,
    name: ['eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'],
  })
  const dates = { eventDate, registrationOpenDate, onlineUpdatesCloseDate }
  const warnings = isOpen && today ? findDateWarnings(dates, stored, today) : []
  const warningOf = (field: keyof typeof dates) => warnings.find(({ path }) => path === field)?.message
  const usualClose = isOpen && onlineUpdatesCloseDate !== '' ? findUsualClose(dates) : null

  return (
    <FieldRow>
      <FormDateField control={control} name="eventDate" label="Event date" onLeave={onEventDateLeft} isRequired />
      <div>
        <FormDateField
          control={control}
          name="registrationOpenDate"
          label="Registration opens"
          hint="Partners can register from this day on."
          isReadOnly={!isOpen}
          isRequired
        />
        <DateWarning sentence={warningOf('registrationOpenDate')} />
      </div>
      <div>
        <FormDateField
          control={control}
          name="onlineUpdatesCloseDate"
          label="Online updates close"
          hint={describeClose(usualClose)}
          isReadOnly={!isOpen}
          isRequired
        />
        {usualClose && <TakeUsualClose form={form} usualClose={usualClose} />}
        <DateWarning sentence={warningOf('onlineUpdatesCloseDate')} />
      </div>
    </FieldRow>
  )
}

function describeClose(usualClose: string | null): string {
  const meaning = 'The last day on which partners can change anything.'
  if (!usualClose) return meaning
  return `${meaning} Usually ${onlineUpdatesCloseDaysBefore} days before the event: ${formatDate(usualClose)}.`
}

type TakeUsualCloseProps = Pick<DateFieldsProps, 'form'> & { usualClose: string }

function TakeUsualClose({ form, usualClose }: TakeUsualCloseProps) {
  function take() {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('onlineUpdatesCloseDate', usualClose, { shouldDirty: true, shouldValidate })
    // The button that was pressed is gone.
    form.setFocus('onlineUpdatesCloseDate')
  }

  return (
    <Button tone="quiet" onPress={take}>
      Use {formatDate(usualClose)}
    </Button>
  )
}

/** It may be meant, so it keeps nobody from saving. */
function DateWarning({ sentence }: { sentence: string | undefined }) {
  return sentence ? <Notice tone="warning">{sentence}</Notice> : null
}
