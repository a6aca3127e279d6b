import { PublicContactLink, usePublicPage } from '#client/parts/public/public-page.tsx'
import { Actions, buttonClass } from '#client/ui/button.tsx'
import { Page, Stack } from '#client/ui/layout/layout.tsx'
import type { CurrentEvent } from '#shared/contracts/events.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { paths } from '#shared/paths.ts'

export function ClosedPage() {
  const { data, site } = usePublicPage<CurrentEvent>()
  const { text, canRegister } = describeWindow(data)
  return (
    <Page title="Online Registration Is Now Closed." tabTitle="Registration" eyebrow={site.event?.name} width="narrow">
      <Stack>
        <p>{text}</p>
        {!canRegister && (
          <p>
            To ask a question or change something, <PublicContactLink>contact us</PublicContactLink>.
          </p>
        )}
        <Actions>
          {canRegister && (
            <a href="/registrations/new" className={buttonClass()}>
              Register
            </a>
          )}
          <a href={paths.dashboard} className={buttonClass('secondary')}>
            Go to your dashboard
          </a>
        </Actions>
      </Stack>
    </Page>
  )
}

const closed = {
  text: 'You can no longer register or make changes online. Your existing registrations are unchanged.',
  canRegister: false,
}

export function describeWindow(event: CurrentEvent | null) {
  switch (event?.registrationStatus) {
    case 'open': {
      const until = formatDate(event.onlineUpdatesCloseDate)
      return { text: `Registration for ${event.name} is open now, through ${until}.`, canRegister: true }
    }
    case 'notYetOpen': {
      const text = `Registration for ${event.name} opens on ${formatDate(event.registrationOpenDate)}.`
      return { text, canRegister: false }
    }
    default:
      return closed
  }
}
