import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/app/paths.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Page } from '#client/ui/page.tsx'

/** Where everybody but an admin ends who would register outside of the open days. */
export function ClosedPage() {
  const site = useSite()
  return (
    <Page
      title="Online Registration Is Now Closed."
      tabTitle="Registration closed"
      eyebrow={site?.event?.name}
      width="narrow"
    >
      <Stack>
        <p>Registrations and updates can no longer be made here. What you have registered already stays as it is.</p>
        {site?.contactPage && (
          <p>
            If you have a question, or something has to change, please <a href={site.contactPage}>contact us</a>.
          </p>
        )}
        <p>
          <Link to={paths.dashboard}>Go to your dashboard</Link>
        </p>
      </Stack>
    </Page>
  )
}
