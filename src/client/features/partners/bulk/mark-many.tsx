import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { callApi } from '#client/api/call.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Menu } from '#client/ui/overlays/menu.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import { formatCount } from '#shared/domain/text.ts'
import { usePartnerList } from '../list/partner-list.ts'

const marks = {
  taxInfo: { label: 'Tax info requested', isSet: true },
  noTaxInfo: { label: 'Tax info not requested', isSet: false },
  agreed: { label: 'Donation below level agreed', isSet: true },
} as const
type MarkName = keyof typeof marks

export function MarkMany({ partners }: { partners: readonly PartnerSummary[] }) {
  const { eventId, readOnlyReason } = usePartnerList()
  const queryClient = useQueryClient()
  const below = partners.filter(({ belowLevelBy }) => belowLevelBy > 0)
  const marking = useMutation({
    mutationFn: (name: MarkName) => {
      const chosen = name === 'agreed' ? below : partners
      return callApi(partnerEndpoints.markPartners, {
        body: {
          eventId,
          mark: name === 'agreed' ? 'agreed' : 'taxInfo',
          isSet: marks[name].isSet,
          partners: chosen.map(({ id, belowLevelBy }) => ({ id, belowLevelBy })),
        },
      })
    },
    onSuccess: ({ partners: count }, name) => toast(`${marks[name].label}: ${formatCount(count, 'partner')}`),
    onError: (error) => toastFailure('We couldn’t mark the partners', error),
    onSettled: () => void queryClient.invalidateQueries(),
  })
  const whyNot = (name: MarkName) =>
    name === 'agreed'
      ? (readOnlyReason ?? (below.length === 0 ? 'No partner here is below its level.' : undefined))
      : undefined
  return (
    <Menu
      label={
        <>
          <Tag size={16} aria-hidden="true" />
          Mark
        </>
      }
      className={buttonClass('quiet')}
      opensUp
    >
      {(Object.keys(marks) as MarkName[]).map((name) => (
        <li key={name}>
          <Button
            tone="quiet"
            isBusy={marking.isPending}
            disabledReason={whyNot(name)}
            onPress={() => marking.mutate(name)}
          >
            {marks[name].label}
          </Button>
        </li>
      ))}
    </Menu>
  )
}
