import { get, post } from './endpoint.ts'
import { requiredEmail, requiredText, text } from './fields.ts'
import { userFields } from './users.ts'
import { z } from './zod.ts'

export const currentUser = z.object({
  /** Needed to show users their own data. Optional otherwise. */
  id: z.optional(z.int()),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  role: z.enum(['admin', 'user']),
})
export type CurrentUser = z.infer<typeof currentUser>

export const loginRequest = z.object({
  email: requiredEmail('Email is required', 'A valid email must be entered'),
  appUrl: z.optional(text(2_000)),
  /** The page to open after login. Addresses outside Fairway are dropped. */
  returnTo: z.optional(text(2_000)),
})

const secret = z.string('Invalid Token').check(z.minLength(20, 'Invalid Token'), z.maxLength(200, 'Invalid Token'))

export const signUp = z.object({ ...userFields, authToken: secret })
export type SignUp = z.infer<typeof signUp>

export const loginCode = z.object({
  email: requiredEmail('Email is required', 'A valid email must be entered'),
  /** Accepts groups such as `123 456`. */
  code: requiredText(10, 'Enter the 6-digit code').check(
    z.overwrite((code) => code.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Enter the 6-digit code'),
  ),
})

const linkPurpose = z.object({
  email: z.string(),
  purpose: z.enum(['login', 'signUp']),
  /** The address book's entry for the verified email address, or null. */
  known: z.nullable(
    z.object({ firstName: z.string(), lastName: z.string(), companyName: z.string(), phoneNumber: z.string() }),
  ),
})
export type LoginLink = z.infer<typeof linkPurpose>

export const authEndpoints = {
  currentUser: get('/api/auth/current-user', 'anyone', 'The logged-in user, or null', {
    answer: z.nullable(currentUser),
  }),
  sendLoginLink: get(
    '/api/auth/send-login-link',
    'anyone',
    'Email a login or sign-up link; always redirects to the check-your-email page',
    { changes: true, query: loginRequest, answer: 'redirect' },
  ),
  logout: get('/api/auth/logout', 'anyone', 'End the session and redirect to the logged-out page', {
    changes: true,
    answer: 'redirect',
  }),
  endSession: post('/api/auth/logout', 'anyone', 'End the session and return null', {
    changes: true,
    answer: z.null(),
  }),
  readLoginLink: post('/api/auth/login-link', 'anyone', 'The owner of a login link, without using up the link', {
    body: z.object({ token: secret }),
    answer: linkPurpose,
  }),
  login: post('/api/auth/login', 'anyone', 'Log in with a login link’s token, which can’t be used again', {
    body: z.object({ token: secret }),
    answer: currentUser,
  }),
  loginWithCode: post(
    '/api/auth/login-code',
    'anyone',
    'Log in with a code from a login email, in the browser that requested it',
    { body: loginCode, answer: currentUser },
  ),
  register: post('/api/auth/register', 'anyone', 'Create the account for a sign-up link, and log in', {
    body: signUp,
    answer: currentUser,
  }),
}
