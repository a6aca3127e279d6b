import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Path, useForm, useWatch } from 'react-hook-form'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { describeFailure, readProblemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormSelectField } from '#client/ui/form/form-fields.tsx'
import { FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import { FieldRow, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { dinnerEndpoints, tablesToAdd } from '#shared/contracts/placement/dinner.ts'
import type { z } from '#shared/contracts/zod.ts'
import { formatCount } from '#shared/domain/text.ts'
import { maxTables } from '#shared/limits.ts'
import { boardKey } from '../core/board-query.ts'
import { HeldFields } from '../core/pages/held-fields.tsx'
import { zoneOptions } from './zones.ts'

interface AddTablesFormProps {
  eventId: number
  unseated: number
  onClose?: () => void
}

const defaultSeats = 10
const defaultTables = 20

type EnteredTables = z.input<typeof tablesToAdd>
type Tables = z.output<typeof tablesToAdd>

export function AddTablesForm({ eventId, unseated, onClose }: AddTablesFormProps) {
  const count = Math.min(maxTables, Math.ceil(unseated / defaultSeats) || defaultTables)
  const { control, handleSubmit, setError } = useForm<EnteredTables, unknown, Tables>({
    resolver: standardSchemaResolver(tablesToAdd),
    defaultValues: { eventId, count, seats: defaultSeats, zone: null },
  })
  const entered = useWatch({ control })
  /** Stays the same for the same entries, so that a click after a lost response adds the tables only once. */
  const request = useRef({ entries: '', id: '' })
  const queryClient = useQueryClient()
  const toastIfUnmounted = useToastErrorAfterUnmount('We couldn’t add the tables')
  const adding = useMutation({
    mutationFn(tables: Tables) {
      const entries = JSON.stringify(tables)
      if (request.current.entries !== entries) request.current = { entries, id: newIdempotencyKey() }
      return callApi(dinnerEndpoints.addDinnerTables, { body: { ...tables, requestId: request.current.id } })
    },
    async onSuccess({ tables }) {
      request.current = { entries: '', id: '' }
      await queryClient.invalidateQueries({ queryKey: boardKey('dinner', eventId) })
      toast(formatCount(tables.length, 'table added', 'tables added'))
      onClose?.()
    },
    onError(error) {
      toastIfUnmounted(error)
      for (const { path, message } of readProblemIssues(error)) setError(path as Path<EnteredTables>, { message })
    },
  })
  const isRight = tablesToAdd.safeParse(entered).success

  const form = (
    <form noValidate onSubmit={handleSubmit((tables) => !adding.isPending && adding.mutate(tables))}>
      <Stack>
        <HeldFields isHeld={adding.isPending} error={adding.error}>
          <FieldRow>
            <FormNumberField control={control} name="count" label="Tables" maxDigits={3} isRequired />
            <FormNumberField control={control} name="seats" label="Seats per table" maxDigits={2} isRequired />
            <FormSelectField
              control={control}
              name="zone"
              label="Zone"
              hint="As seen from the stage"
              options={zoneOptions}
              placeholder="None"
              isClearable
            />
          </FieldRow>
        </HeldFields>
        {adding.error && readProblemIssues(adding.error).length === 0 && (
          <Notice tone="error">{describeFailure(adding.error)}</Notice>
        )}
        <Actions>
          <Button type="submit" tone="primary" isBusy={adding.isPending} busyLabel="Adding tables">
            {isRight ? `Add ${formatCount(Number(entered.count), 'table')} of ${entered.seats}` : 'Add tables'}
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
