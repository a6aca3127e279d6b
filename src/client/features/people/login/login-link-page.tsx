import { FormMessage, PublicForm, SubmitButton } from '#client/parts/public/public-form.tsx'
import { loginHref, usePublicPage } from '#client/parts/public/public-page.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { LoginLink } from '#shared/contracts/auth.ts'
import { readOwnPath } from '#shared/own-path.ts'
import { paths } from '#shared/paths.ts'
import { LogInFrame } from './login-frame.tsx'

/** Virus scanners open links, so only the button uses the link. */
export function LoginLinkPage() {
  const { query, data, problem } = usePublicPage<LoginLink>()
  const { token } = query
  if (!token) return <LinkProblem isIncomplete />
  if (!data) return <LinkProblem error={isLinkUnusable(problem?.status) ? undefined : problem?.detail} />
  return (
    <LogInFrame
      title="Log in"
      lead={
        <>
          You’re logging in as <strong>{data.email}</strong>.
        </>
      }
    >
      <PublicForm hidden={{ token }}>
        <FormMessage />
        <SubmitButton>Log in</SubmitButton>
      </PublicForm>
    </LogInFrame>
  )
}

/** The link was used, has expired, or never existed. */
export const isLinkUnusable = (status: number | undefined) => status === 400 || status === 401

interface LinkProblemProps {
  /** Part of the link is missing, for example because an email program broke the line. */
  isIncomplete?: boolean
  error?: string | undefined
}

export function LinkProblem({ isIncomplete = false, error }: LinkProblemProps) {
  const { user, query } = usePublicPage()
  const { email, returnTo } = query
  const title = isIncomplete ? 'This link is incomplete' : 'This link no longer works'
  if (user) {
    const onward = readOwnPath(returnTo ?? '')
    return (
      <LogInFrame
        title={title}
        lead={
          <>
            You’re already logged in as <strong>{user.email}</strong>.
          </>
        }
      >
        <a href={onward ?? paths.dashboard} className={buttonClass('primary', true)}>
          {onward ? 'Continue' : 'Go to the dashboard'}
        </a>
      </LogInFrame>
    )
  }
  return (
    <LogInFrame
      title={title}
      lead={
        isIncomplete
          ? 'Open it from the email again, or request a new one.'
          : 'It has expired or was already used. We’ll send you a new one.'
      }
    >
      {error && <Notice tone="error">{error}</Notice>}
      <a href={loginHref({ email, returnTo })} className={buttonClass('primary', true)}>
        Get a new link
      </a>
    </LogInFrame>
  )
}
