import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { calculateLevelShortfall, countBeyondLevel } from '#shared/domain/donation/donation-counts.ts'
import { isShortfallAgreed, type LevelOption } from '#shared/domain/donation/level-choice.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'

export function useShortfall(level: LevelOption) {
  const { draft, saved } = useWizard()
  const { donation } = draft
  const shortfall = donation.donation === null ? 0 : calculateLevelShortfall(donation, level)
  const { golfers, dinners } = countBeyondLevel(donation, level)
  const savedAgreement = saved?.belowLevel.isAgreed ? saved.belowLevel.by : null
  const isCovered = (agreed: number | null) => shortfall > 0 && isShortfallAgreed(shortfall, agreed)
  return {
    shortfall,
    beyond: golfers + dinners,
    isAgreed: isCovered(draft.agreedShortfall ?? savedAgreement),
    isAgreedAsSaved: isCovered(savedAgreement),
  }
}

export function BelowLevelNotice({ level }: { level: LevelOption }) {
  const { change, visit } = useWizard()
  const { shortfall, beyond, isAgreed, isAgreedAsSaved } = useShortfall(level)
  const isAdmin = visit.role === 'admin'
  if (shortfall === 0 || (isAgreed && !isAdmin)) return null

  function agree(isNowAgreed: boolean) {
    const pairing = isNowAgreed ? shortfall : 0
    change({ agreedShortfall: isNowAgreed === isAgreedAsSaved ? undefined : pairing })
  }

  return (
    <Notice
      tone={isAgreed ? 'info' : 'warning'}
      title={`The donation is ${formatMoney(shortfall)} below ${level.name}${beyond ? ` with ${formatCount(beyond, 'more person', 'more people')}` : '’s range'}`}
    >
      {isAdmin ? (
        <CheckboxField
          label="Agreed"
          hint="Select this for an in-kind gift or a complimentary level. We won’t mention the difference to the partner."
          isSelected={isAgreed}
          onChange={agree}
        />
      ) : (
        'You can still save it. The organizers will see this.'
      )}
    </Notice>
  )
}
