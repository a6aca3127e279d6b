import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { NumberField } from '#client/ui/fields/number-field.tsx'
import { FieldRow, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import type { DinnerZone } from '#shared/contracts/placement/dinner-table.ts'
import { countOf } from '#shared/domain/text.ts'
import { maxSeats, maxTables } from '#shared/limits.ts'
import { boardKey } from '../core/board-query.ts'
import { HeldFields } from '../core/pages/held-fields.tsx'
import { zoneOptions } from './zones.ts'

interface AddTablesFormProps {
  eventId: number
  /** The number of unseated guests, for a suggestion of tables of ten. */
  unseated: number
  /** The dialog's close function, if it is in one. */
  onClose?: () => void
}

const usualSeats = 10
const usualTables = 20

/** Makes several tables at once, numbered on from the last. */
export function AddTablesForm({ eventId, unseated, onClose }: AddTablesFormProps) {
  const [count, setCount] = useState<number | null>(
    Math.min(maxTables, Math.ceil(unseated / usualSeats) || usualTables),
  )
  const [seats, setSeats] = useState<number | null>(usualSeats)
  const [zone, setZone] = useState<DinnerZone | null>(null)
  // One for each try to make them: a press after a lost answer makes no tables twice.
  const [requestId, setRequestId] = useState(newIdempotencyKey)
  const queryClient = useQueryClient()
  const adding = useMutation({
    mutationFn: (asked: { count: number; seats: number }) =>
      callApi(dinnerEndpoints.addDinnerTables, { body: { eventId, ...asked, zone, requestId } }),
    onSuccess: async ({ tables }) => {
      setRequestId(newIdempotencyKey())
      await queryClient.invalidateQueries({ queryKey: boardKey('dinner', eventId) })
      toast(countOf(tables.length, 'table added', 'tables added'))
      onClose?.()
    },
    onError: useToastErrorAfterUnmount('No tables were added'),
  })
  const tablesField = useRef<HTMLInputElement>(null)
  const seatsField = useRef<HTMLInputElement>(null)
  const [isTried, setIsTried] = useState(false)
  const isWrong = (value: number | null, most: number) => !value || value > most
  // An empty field is being filled, until it is sent.
  const findMistake = (value: number | null, most: number) =>
    (value !== null || isTried) && isWrong(value, most) ? `From 1 to ${most}` : undefined
  const isRight = count && seats && !isWrong(count, maxTables) && !isWrong(seats, maxSeats)
  const countIssue = problemIssues(adding.error).find(({ path }) => path === 'count')?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isRight) (isWrong(count, maxTables) ? tablesField : seatsField).current?.focus()
    else if (!adding.isPending) adding.mutate({ count, seats })
  }

  /** A changed entry is a new request. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      adding.reset()
      setRequestId(newIdempotencyKey())
    }

  const form = (
    <form noValidate onSubmit={submit}>
      <Stack>
        <HeldFields isHeld={adding.isPending} error={adding.error}>
          <FieldRow>
            <NumberField
              ref={tablesField}
              label="Tables"
              value={count}
              onChange={changing(setCount)}
              error={findMistake(count, maxTables) ?? countIssue}
              maxDigits={3}
              isRequired
            />
            <NumberField
              ref={seatsField}
              label="Seats at each"
              value={seats}
              onChange={changing(setSeats)}
              error={findMistake(seats, maxSeats)}
              maxDigits={2}
              isRequired
            />
            <SelectField
              label="Zone"
              hint="As seen from the stage"
              options={zoneOptions}
              value={zone}
              onChange={changing(setZone)}
              placeholder="None"
              isClearable
            />
          </FieldRow>
        </HeldFields>
        {adding.error && !countIssue && <Notice tone="error">{describeFailure(adding.error)}</Notice>}
        <Actions>
          <Button type="submit" tone="primary" isBusy={adding.isPending} busyLabel="Adding tables">
            {isRight ? `Add ${countOf(count, 'table')} of ${seats}` : 'Add tables'}
          </Button>
          {onClose && (
            <Button onPress={onClose} isHeld={adding.isPending}>
              Cancel
            </Button>
          )}
        </Actions>
      </Stack>
    </form>
  )
  if (!onClose) return form
  return (
    <Dialog isOpen title="Add tables" onClose={onClose} isClosable={!adding.isPending}>
      {form}
    </Dialog>
  )
}
