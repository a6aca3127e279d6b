import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { setAdditional } from '#shared/domain/donation/change-donation.ts'
import { chooseLevel } from '#shared/domain/donation/level-choice.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { placeKinds } from '../donation/places.ts'

export function StillNeeded() {
  const { draft, before, offer, change, canEdit } = useWizard()
  const { donation } = draft
  const { terms } = offer
  if (!before || !terms || !canEdit('donation.donation')) return null
  const level = chooseLevel(offer.levels, donation)
  return placeKinds.map(({ type, included, adding }) => {
    const count = adding && donation[adding.field]
    const isMore = (donation[included] ?? 0) > (before.donation[included] ?? 0)
    if (!adding || !count || !isMore) return null
    const words = `${count} ${adding.words[count === 1 ? 0 : 1]}`
    return (
      <Notice
        key={type}
        title={`Do you still need the ${words}?`}
        action={
          <Button onPress={() => change({ donation: setAdditional(donation, adding.type, 0, terms) })}>
            Remove the {words}
          </Button>
        }
      >
        {level.name} now includes {donation[included]}. The additional ones cost{' '}
        {formatMoney(count * adding.costOf(level))}.
      </Notice>
    )
  })
}
