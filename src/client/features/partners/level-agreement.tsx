import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import { formatMoment, formatMoney } from '#shared/domain/formats.ts'
import { partnersKey, usePartnerList } from './partner-list.ts'

type Agreement = { isAgreed: boolean; belowLevelBy: number }

/** Agrees to a donation below its level, as soon as the box is ticked; `pending` is what was ticked and is not saved yet. */
function useLevelAgreement({ id: registrationId, nameForMarketingMaterials: name }: PartnerSummary) {
  const { eventId } = usePartnerList()
  const queryClient = useQueryClient()
  const mutationKey = ['levelAgreement', registrationId]
  const { mutate: agree } = useMutation({
    mutationKey,
    scope: { id: 'levelAgreement' },
    mutationFn: (agreement: Agreement) =>
      callApi(partnerEndpoints.agreeBelowLevel, { body: { registrationId, ...agreement } }),
    onError: (failure) =>
      toast(`What was agreed with ${name} stays as it was. ${describeFailure(failure)}`, { tone: 'error' }),
    // Who agreed, and when, comes with the list; until then the box stays as it was ticked.
    onSettled: (_, failure) => queryClient.invalidateQueries(failure ? { queryKey: partnersKey(eventId) } : {}),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Agreement).isAgreed,
  }).at(-1)
  return { agree, pending }
}

/** A donation below its level, and whether the organisers are content with it; nothing where it reaches the level. */
export function LevelShortfall({ row }: { row: PartnerSummary }) {
  const { keep, readOnlyReason, timeZone } = usePartnerList()
  const { agree, pending } = useLevelAgreement(row)
  const { belowLevelBy, levelAgreement, nameForMarketingMaterials: name } = row
  if (belowLevelBy === 0) return null
  const agreed = levelAgreement && `Agreed to by ${levelAgreement.by} on ${formatMoment(levelAgreement.at, timeZone)}.`
  return (
    <section aria-label={`Donation of ${name} below its level`}>
      <p>
        The donation is {formatMoney(belowLevelBy)} below the range of {row.partnershipLevel}.
      </p>
      <CheckboxField
        label={
          <>
            Agreed<VisuallyHidden>{` with ${name}`}</VisuallyHidden>
          </>
        }
        hint={pending === undefined ? (agreed ?? 'Tick this for a gift in kind or a complimentary level.') : 'Saving…'}
        isSelected={pending ?? levelAgreement !== null}
        onChange={(isAgreed) => {
          keep(row.id)
          agree({ isAgreed, belowLevelBy })
        }}
        disabledReason={readOnlyReason}
      />
    </section>
  )
}
