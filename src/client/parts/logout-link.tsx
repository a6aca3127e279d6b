import type { MouseEvent } from 'react'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { paths } from '#shared/paths.ts'
import { countDrafts } from './kept-drafts.ts'

export function LogoutLink({ email, className }: { email: string; className: string }) {
  function confirmDrafts(event: MouseEvent) {
    if (countDrafts(email) === 0) return
    event.preventDefault()
    location.assign(paths.logout)
  }

  return (
    <a href={authEndpoints.logout.path} className={className} onClick={confirmDrafts}>
      Logout
    </a>
  )
}
