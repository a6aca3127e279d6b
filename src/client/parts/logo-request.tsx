import type { Site } from '#shared/contracts/settings.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { logoThreshold } from '#shared/limits.ts'

type LogoRequestProps = { site: Pick<Site, 'logoMailAddress'>; donation: number }

export const LogoRequest = ({ site: { logoMailAddress }, donation }: LogoRequestProps) =>
  donation >= logoThreshold &&
  logoMailAddress && (
    <p>
      We show the logo of every partner who gives {formatMoney(logoThreshold)} or more. Please email yours to{' '}
      <a href={`mailto:${encodeURIComponent(logoMailAddress)}`}>{logoMailAddress}</a>.
    </p>
  )
