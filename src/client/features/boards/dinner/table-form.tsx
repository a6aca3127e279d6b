import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { problemCode, problemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import type { ComparedField } from '#client/records/merge-record.ts'
import { describeBothSaved } from '#client/records/save-beside-others.ts'
import { useMergedSave } from '#client/records/use-merged-save.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import { FieldRow, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type DinnerTable, dinnerEndpoints, dinnerTableToSave } from '#shared/contracts/placement/dinner.ts'
import type { z } from '#shared/contracts/zod.ts'
import { maxLength } from '#shared/limits.ts'
import { HeldFields, Refusal } from '../core/pages/held-fields.tsx'
import { dinnerKey, zoneNames, zoneOptions } from './dinner-state.ts'

type Entered = z.input<typeof dinnerTableToSave>

type TableFields = Omit<DinnerTable, 'id' | 'version'>

const fields: readonly ComparedField<TableFields>[] = [
  { name: 'number', label: 'Number' },
  { name: 'seats', label: 'Seats' },
  { name: 'zone', label: 'Zone', show: ({ zone }) => zone && zoneNames[zone] },
  { name: 'name', label: 'Name' },
  { name: 'heldFor', label: 'Reserved for' },
]

type TableFormProps = { eventId: number; table: DinnerTable; onClose: () => void }

/** Changes a table, or deletes it, in a dialog. */
export function TableForm({ eventId, table, onClose }: TableFormProps) {
  const { control, ...form } = useForm<Entered, unknown, z.output<typeof dinnerTableToSave>>({
    resolver: standardSchemaResolver(dinnerTableToSave),
    defaultValues: { eventId, ...table },
  })
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: dinnerKey(eventId) })

  const toastIfUnmounted = useToastErrorAfterUnmount(`Table ${table.number} wasn’t changed`)
  const saving = useMergedSave<TableFields, DinnerTable>(
    {
      fields,
      load: async () => {
        const { tables } = await callApi(dinnerEndpoints.getDinnerBoard, { params: { eventId } })
        return tables.find(({ id }) => id === table.id) ?? null
      },
      send: (values, version) =>
        callApi(dinnerEndpoints.saveDinnerTable, { body: { ...values, eventId, id: table.id, version } }),
    },
    {
      what: `table ${table.number}`,
      async onSaved({ number }, others) {
        await refresh()
        toast(others ? `Table ${number} was saved. ${describeBothSaved(others)}` : `Table ${number} was saved`)
        onClose()
      },
      onError(error) {
        toastIfUnmounted(error)
        for (const { path, message } of problemIssues(error)) form.setError(path as Path<Entered>, { message })
      },
    },
  )
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
  const error = saving.error ?? deleting.error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    deleting.reset()
    void form.handleSubmit((mine) => saving.mutate({ base: table, mine }))()
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
                hint="“Seat everyone” skips reserved tables"
                maxLength={maxLength.tableName}
              />
            </Stack>
          </HeldFields>
          {/* Errors appear at their fields. */}
          {error && problemCode(error) !== 'invalid_input' && (
            <Refusal title={saving.error ? 'Nothing was saved' : 'The table wasn’t deleted'} error={error}>
              {problemIssues(error).map(({ message }) => (
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
      {saving.question}
    </Dialog>
  )
}
