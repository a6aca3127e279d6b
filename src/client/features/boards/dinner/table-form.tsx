import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { readProblemCode, readProblemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { ConflictDialog, toConflict } from '#client/records/conflict-dialog.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import { FieldRow, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { type DinnerTable, dinnerTableToSave } from '#shared/contracts/placement/dinner-table.ts'
import type { z } from '#shared/contracts/zod.ts'
import { maxLength } from '#shared/limits.ts'
import { boardKey } from '../core/board-query.ts'
import { HeldFields, Refusal } from '../core/pages/held-fields.tsx'
import { zoneOptions } from './zones.ts'

type EnteredTable = z.input<typeof dinnerTableToSave>

type TableFormProps = { eventId: number; table: DinnerTable; onClose: () => void }

export function TableForm({ eventId, table, onClose }: TableFormProps) {
  const { control, ...form } = useForm<EnteredTable, unknown, z.output<typeof dinnerTableToSave>>({
    resolver: standardSchemaResolver(dinnerTableToSave),
    defaultValues: { eventId, ...table },
  })
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: boardKey('dinner', eventId) })

  const toastIfUnmounted = useToastErrorAfterUnmount(`We couldn’t save table ${table.number}`)
  const saving = useMutation({
    mutationFn: ({ overwrites, ...entered }: z.output<typeof dinnerTableToSave> & { overwrites?: number }) =>
      callApi(dinnerEndpoints.saveDinnerTable, { body: { ...entered, base: { ...table }, overwrites } }),
    async onSuccess({ number }) {
      await refresh()
      toast(`Table ${number} was saved`)
      onClose()
    },
    onError(error) {
      toastIfUnmounted(error)
      for (const { path, message } of readProblemIssues(error)) form.setError(path as Path<EnteredTable>, { message })
    },
  })
  const deleting = useMutation({
    mutationFn: () =>
      callApi(dinnerEndpoints.deleteDinnerTable, { body: { eventId, id: table.id, version: table.version } }),
    onSuccess: async () => {
      await refresh()
      toast(`Table ${table.number} was deleted`)
      onClose()
    },
    onError: toastIfUnmounted,
  })
  const isBusy = saving.isPending || deleting.isPending
  const conflict = toConflict(saving.error)
  const error = conflict ? null : (saving.error ?? deleting.error)

  const save = (overwrites?: number) => form.handleSubmit((entered) => saving.mutate({ ...entered, overwrites }))()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    deleting.reset()
    void save()
  }

  return (
    <Dialog isOpen title={`Table ${table.number}`} onClose={onClose} isClosable={!isBusy}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <HeldFields isHeld={isBusy} error={saving.error}>
            <Stack>
              <FieldRow>
                <FormNumberField control={control} name="number" label="Number" maxDigits={3} isRequired />
                <FormNumberField control={control} name="seats" label="Seats" maxDigits={2} isRequired />
                <FormSelectField
                  control={control}
                  name="zone"
                  label="Zone"
                  options={zoneOptions}
                  placeholder="None"
                  isClearable
                />
              </FieldRow>
              <FormTextField
                control={control}
                name="name"
                label="Name"
                hint="For example, Head table"
                maxLength={maxLength.tableName}
              />
              <FormTextField
                control={control}
                name="heldFor"
                label="Reserved for"
                hint="“Propose seating” skips reserved tables."
                maxLength={maxLength.tableName}
              />
            </Stack>
          </HeldFields>
          {error && readProblemCode(error) !== 'invalid_input' && (
            <Refusal title={saving.error ? 'We couldn’t save the table' : 'We couldn’t delete the table'} error={error}>
              {readProblemIssues(error).map(({ message }) => (
                <p key={message}>{message}.</p>
              ))}
            </Refusal>
          )}
          <Actions isAtFoot>
            <Button
              type="submit"
              tone="primary"
              isBusy={saving.isPending}
              busyLabel="Saving"
              isHeld={deleting.isPending}
            >
              Save
            </Button>
            <Button
              tone="danger"
              isBusy={deleting.isPending}
              busyLabel="Deleting"
              isHeld={saving.isPending}
              onPress={() => {
                saving.reset()
                deleting.mutate()
              }}
            >
              Delete table
            </Button>
            <Button onPress={onClose} isHeld={isBusy}>
              Cancel
            </Button>
          </Actions>
        </Stack>
      </form>
      <ConflictDialog conflict={conflict} onSaveMine={(over) => void save(over)} onClose={saving.reset} />
    </Dialog>
  )
}
