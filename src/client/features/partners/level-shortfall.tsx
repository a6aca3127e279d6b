import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { formatMoment, formatMoney } from '#shared/domain/formats.ts'
import { usePartnersWork } from './partners-context.ts'

/** A donation below its level, and whether the organisers are content with it; nothing where it reaches the level. */
export function LevelShortfall({ row }: { row: PartnerRow }) {
  const { agreeing, agree, readOnlyReason, timeZone } = usePartnersWork()
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
        hint={agreeing.has(row.id) ? 'Saving…' : (agreed ?? 'Tick this for a gift in kind or a complimentary level.')}
        isSelected={agreeing.get(row.id) ?? levelAgreement !== null}
        onChange={(isAgreed) => agree({ row, isAgreed })}
        disabledReason={readOnlyReason}
      />
    </section>
  )
}
