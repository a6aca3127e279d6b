import { emailInput, PublicField, PublicForm, SubmitButton } from '#client/parts/public/public-form.tsx'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function LoginPage() {
  const { site, origin, query } = usePublicPage()
  return (
    <SignInFrame title="Log in" lead="No password needed. Enter your email and we’ll send you a login link.">
      <PublicForm action={authEndpoints.sendLoginLink.path} hidden={{ appUrl: origin }}>
        <PublicField
          label="Email"
          name="email"
          value={query.email ?? ''}
          autoComplete="email"
          {...emailInput}
          isRequired
          isOnlyField
        />
        <SubmitButton>Send my login link</SubmitButton>
      </PublicForm>
      <p className="text-ink-soft text-note">
        First time here?{' '}
        {site.openSignUp
          ? 'Enter your work email. We’ll send you a link to sign up.'
          : `You need an invitation from ${site.organizationName}.`}
      </p>
    </SignInFrame>
  )
}
