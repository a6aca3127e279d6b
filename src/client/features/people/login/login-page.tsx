import type { ReactNode } from 'react'
import { emailInput, PublicField, PublicForm, SubmitButton } from '#client/parts/public/public-form.tsx'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { chooseShownName } from '#client/parts/site.tsx'
import { Eyebrow, pageTitleId } from '#client/ui/layout/layout.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import type { Site } from '#shared/contracts/settings.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { LogInFrame } from './login-frame.tsx'

export function LoginPage() {
  const { site, origin, query } = usePublicPage()
  return (
    <LogInFrame title="Log in" heading={site.event && <Invitation site={site} event={site.event} />}>
      <PublicForm action={authEndpoints.sendLoginLink.path} hidden={{ appUrl: origin }}>
        <PublicField
          label="Email"
          name="email"
          hint={describeLogin(site)}
          value={query.email ?? ''}
          autoComplete="email"
          {...emailInput}
          isRequired
          isOnlyField
        />
        <SubmitButton>Send my login link</SubmitButton>
      </PublicForm>
    </LogInFrame>
  )
}

function describeLogin({ openSignUp, organizationName, event, today }: Site): string {
  if (event && today > event.onlineUpdatesCloseDate) return 'No password needed. We’ll email you a login link.'
  return openSignUp
    ? 'No password needed. Enter your work email and we’ll send you a link to log in or sign up.'
    : `No password needed. We’ll email you a login link. First time here? You need an invitation from ${organizationName}.`
}

function Invitation({ site, event }: { site: Site; event: NonNullable<Site['event']> }) {
  const place = [event.venue, event.venueAddress].filter(Boolean).join(', ')
  return (
    <div className="flex flex-col gap-5 border-y-4 border-double border-line-strong py-6">
      <div className="wrap-anywhere">
        <div className="pb-1.5">
          <Eyebrow>{chooseShownName(site)}</Eyebrow>
        </div>
        <h1
          id={pageTitleId}
          className="text-[clamp(2.25rem,1.5rem+3vw,3.5rem)] leading-[1.1]"
          tabIndex={-1}
          translate="no"
        >
          {event.name}
        </h1>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-9 gap-y-2 wrap-anywhere [&_dt]:text-ink-soft">
        <dt>When</dt>
        <dd>{formatDate(event.eventDate)}</dd>
        {place && (
          <>
            <dt>Where</dt>
            <dd>{place}</dd>
          </>
        )}
        <dt>Register</dt>
        <dd>{describeWindow(event, site.today)}</dd>
      </dl>
    </div>
  )
}

function describeWindow(event: NonNullable<Site['event']>, today: string): ReactNode {
  if (today < event.registrationOpenDate) return `Opens ${formatDate(event.registrationOpenDate)}`
  if (today > event.onlineUpdatesCloseDate) return 'Online Registration Is Now Closed.'
  return (
    <>
      Open through <strong>{formatDate(event.onlineUpdatesCloseDate)}</strong>
    </>
  )
}
