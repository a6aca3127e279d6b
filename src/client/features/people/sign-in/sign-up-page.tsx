import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { usePageForm } from '#client/api/page-answers.ts'
import { describeFailure, problemCode, problemIssues } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Busy, Notice } from '#client/ui/feedback.tsx'
import { FormEmailField, FormErrorSummary, FormPhoneField, FormTextField } from '#client/ui/form/form-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { authEndpoints, type KnownPerson, type SignUp, signUp } from '#shared/contracts/auth.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { maxLength } from '#shared/limits.ts'
import { isLinkUnusable, LinkIncomplete, LinkUnusable, useLoginLink } from './login-link-page.tsx'
import { ReturnTo, useFinishSignIn } from './return-to.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const title = 'Create your account'
const lead = 'A few details and you’re in.'
const leadIfKnown = 'Check your details and correct anything that’s wrong.'

const invalidToken = 'Invalid Token'

export function SignUpPage() {
  const { email = '', authToken = '' } = useSearch({ from: paths.signUp })
  const link = useLoginLink(authToken || undefined)
  const [isUsedUp, setUsedUp] = useState(false)
  if (!authToken) return <LinkIncomplete email={email} error={invalidToken} />
  if (isUsedUp || isLinkUnusable(link.error)) return <LinkUnusable email={email} error={invalidToken} />
  if (link.isPending) {
    return (
      <SignInFrame title={title}>
        <Busy label="Reading the link" />
      </SignInFrame>
    )
  }
  // If nothing is known, the form starts empty.
  const known = link.data?.known ?? null
  return (
    <SignInFrame title={title} lead={known ? leadIfKnown : lead}>
      <SignUpForm email={email} authToken={authToken} known={known} onLinkUnusable={() => setUsedUp(true)} />
    </SignInFrame>
  )
}

type SignUpFormProps = { email: string; authToken: string; known: KnownPerson | null; onLinkUnusable: () => void }

const unknown: KnownPerson = { firstName: '', lastName: '', companyName: '', phoneNumber: '' }

function SignUpForm({ email, authToken, known, onLinkUnusable }: SignUpFormProps) {
  const finishSignIn = useFinishSignIn()
  const left = usePageForm()
  const [hasAccount, setHasAccount] = useState(left?.problem?.code === 'account_exists')
  const [firstErrors] = useState(() => left?.problem && readErrors(left.problem))
  const { control, ...form } = useForm<SignUp>({
    resolver: standardSchemaResolver(signUp),
    defaultValues: { ...(known ?? unknown), ...left?.typed, email, authToken },
    ...(firstErrors && { errors: firstErrors }),
    shouldFocusError: false,
  })
  const firstProblem = firstErrors && Object.keys(firstErrors).length === 0 ? left?.problem?.detail : undefined

  function showFailure(failure: unknown) {
    if (problemCode(failure) === 'link_unusable') return onLinkUnusable()
    setHasAccount(problemCode(failure) === 'account_exists')
    const fields = problemIssues(failure).filter(({ path }) => isFieldName(path))
    for (const { path, message } of fields) if (isFieldName(path)) form.setError(path, { message })
    if (fields.length === 0) form.setError('root', { message: describeFailure(failure) })
  }

  const submit = form.handleSubmit((body) => callApi(authEndpoints.register, { body }).then(finishSignIn, showFailure))

  return (
    <form className={layout.stack5} method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="authToken" value={authToken} />
      <ReturnTo />
      <FormErrorSummary control={control} />
      {firstProblem && form.formState.submitCount === 0 && <Notice tone="error">{firstProblem}</Notice>}
      {hasAccount && (
        <Notice
          action={
            <Link to={paths.login} search={{ email }}>
              Go to the login page
            </Link>
          }
        >
          You already have an account. Request a login link instead.
        </Notice>
      )}
      <FormEmailField control={control} name="email" label="Email" isReadOnly />
      <FieldRow>
        <FormTextField control={control} name="firstName" label="First name" autoComplete="given-name" isRequired />
        <FormTextField control={control} name="lastName" label="Last name" autoComplete="family-name" isRequired />
      </FieldRow>
      <FormTextField
        control={control}
        name="companyName"
        label="Company"
        autoComplete="organization"
        hint={`Registrations show the first ${maxLength.personName} characters.`}
      />
      <FormPhoneField control={control} name="phoneNumber" label="Phone" autoComplete="tel" />
      <Button type="submit" tone="primary" isWide isBusy={form.formState.isSubmitting}>
        Create my account
      </Button>
    </form>
  )
}

/** The server's field errors for the form. */
function readErrors({ issues = [] }: Problem): FieldErrors<SignUp> {
  const fields = issues.filter(({ path }) => isFieldName(path))
  return Object.fromEntries(fields.map(({ path, message }) => [path, { type: 'server', message }]))
}

const fieldNames = ['firstName', 'lastName', 'email', 'companyName', 'phoneNumber', 'authToken'] as const

const isFieldName = (path: string): path is (typeof fieldNames)[number] => fieldNames.some((name) => name === path)
