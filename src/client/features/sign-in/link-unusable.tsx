import { Link } from '@tanstack/react-router'
import { paths } from '#client/app/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function LinkUnusable({ email }: { email?: string | undefined }) {
  return (
    <SignInFrame
      title="This link no longer works"
      lead="It was used already or is too old. Links work once and for a short time only; a new one is quickly sent."
    >
      <Link to={paths.login} search={email ? { email } : {}} className={buttonClass('primary', true)}>
        Get a new link
      </Link>
    </SignInFrame>
  )
}
