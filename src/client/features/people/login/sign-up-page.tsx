import { emailInput, FormMessage, PublicField, PublicForm, SubmitButton } from '#client/parts/public/public-form.tsx'
import { loginHref, usePublicPage } from '#client/parts/public/public-page.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { LoginLink } from '#shared/contracts/auth.ts'
import { autoFormatPhone } from '#shared/domain/formats.ts'
import { maxLength } from '#shared/limits.ts'
import { LogInFrame } from './login-frame.tsx'
import { isLinkUnusable, LinkProblem } from './login-link-page.tsx'

const invalidToken = 'Invalid Token'
const labels = { firstName: 'First name', lastName: 'Last name', companyName: 'Company', phoneNumber: 'Phone' }

export function SignUpPage() {
  const { query, data, problem, form } = usePublicPage<LoginLink>()
  const { email = '', authToken } = query
  if (!authToken) return <LinkProblem isIncomplete error={invalidToken} />
  if (!data) return <LinkProblem error={isLinkUnusable(problem?.status) ? invalidToken : problem?.detail} />
  const { known } = data
  return (
    <LogInFrame
      title="Create your account"
      lead={known ? 'Check your details and correct anything that’s wrong.' : 'A few details and you’re in.'}
    >
      <PublicForm hidden={{ authToken }} kept={{ name: `sign-up ${email}`, state: '' }}>
        {form?.problem.code === 'account_exists' ? (
          <Notice tone="error" action={<a href={loginHref({ email })}>Go to the login page</a>}>
            You already have an account. Request a login link instead.
          </Notice>
        ) : (
          <FormMessage labels={labels} />
        )}
        <PublicField label="Email" name="email" value={email} {...emailInput} isReadOnly />
        <FieldRow>
          <PublicField
            label={labels.firstName}
            name="firstName"
            value={known?.firstName ?? ''}
            autoComplete="given-name"
            isRequired
          />
          <PublicField
            label={labels.lastName}
            name="lastName"
            value={known?.lastName ?? ''}
            autoComplete="family-name"
            isRequired
          />
        </FieldRow>
        <PublicField
          label={labels.companyName}
          name="companyName"
          value={known?.companyName ?? ''}
          autoComplete="organization"
          hint={`Registrations show the first ${maxLength.personName} characters.`}
        />
        <PublicField
          label={labels.phoneNumber}
          name="phoneNumber"
          value={known?.phoneNumber ?? ''}
          hint="A US number, like 123-456-7890"
          format={autoFormatPhone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <SubmitButton>Create my account</SubmitButton>
      </PublicForm>
    </LogInFrame>
  )
}
