import { Notice } from '#client/ui/feedback.tsx'
import { type LevelOption, levelShortfall } from '#shared/domain/donation/level-choice.ts'
import { formatMoney } from '#shared/domain/formats.ts'

type BelowLevelNoticeProps = { amount: number | null; level: LevelOption }

/** Says of an amount below its level that it may stand, and that it will be seen. */
export function BelowLevelNotice({ amount, level }: BelowLevelNoticeProps) {
  const shortfall = amount === null ? 0 : levelShortfall(amount, level)
  if (shortfall === 0) return null
  return (
    <Notice tone="warning" title={`The donation is ${formatMoney(shortfall)} below the range of ${level.name}`}>
      It can be saved like this, and the organisers will see it.
    </Notice>
  )
}
