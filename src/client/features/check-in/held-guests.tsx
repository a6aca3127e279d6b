import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { type DeskCounts, deskEndpoints } from '#shared/contracts/desk.ts'
import { formatMoment } from '#shared/domain/formats.ts'

export function HeldGuests({ eventId, held }: { eventId: number; held: DeskCounts['held'] }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: (body: { id: string; isAccepted: boolean }) => callApi(deskEndpoints.decideHeldFacts, { body }),
    onError: (error) => toastFailure('We couldn’t save your decision', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deskCounts', eventId] }),
  })
  if (held.length === 0) return null
  return (
    <Section
      title="Waiting for you"
      note="Helpers recorded these guests with a link that had ended or been turned off."
    >
      <Table
        caption="Guests to accept"
        rows={held}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'guest',
            header: 'Guest',
            cell: ({ guestName, name }) => (guestName ? `${name}, replacing ${guestName}` : `${name}, walk-in`),
          },
          { key: 'who', header: 'Recorded by', cell: ({ who, at }) => `${who}, ${formatMoment(at, timeZone)}` },
          {
            key: 'settle',
            header: 'Accept',
            isHeaderHidden: true,
            cell: ({ id, name }) => (
              <Actions>
                <Button
                  isHeld={settle.isPending}
                  onPress={() => settle.mutate({ id, isAccepted: true })}
                  aria-label={`Accept ${name}`}
                >
                  Accept
                </Button>
                <Button
                  tone="quiet"
                  isHeld={settle.isPending}
                  onPress={() => settle.mutate({ id, isAccepted: false })}
                  aria-label={`Delete ${name}`}
                >
                  Delete
                </Button>
              </Actions>
            ),
          },
        ]}
      />
    </Section>
  )
}
