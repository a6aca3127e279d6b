import type { Site } from '#shared/contracts/settings.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { minLogoDonation } from '#shared/limits.ts'

type LogoRequestProps = { site: Pick<Site, 'logoMailAddress'>; donation: number }

export const LogoRequest = ({ site: { logoMailAddress }, donation }: LogoRequestProps) =>
  donation >= minLogoDonation &&
  logoMailAddress && (
    <p>
      We show the logo of every partner who gives {formatMoney(minLogoDonation)} or more. Please email yours to{' '}
      <a href={`mailto:${encodeURIComponent(logoMailAddress)}`}>{logoMailAddress}</a>.
    </p>
  )
