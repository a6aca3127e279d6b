import type { Generated, GeneratedAlways } from 'kysely'

/** 1 admin, 2 user. */
export interface Roles {
  id: number
  name: 'admin' | 'user'
}

export interface Users {
  id: GeneratedAlways<number>
  email: string
  firstName: string
  lastName: string
  companyName: string
  phoneNumber: string
  appRoleId: number
  contactId: number | null
  lastSignInAt: string | null
  createdAt: string
  version: Generated<number>
}

/** The address book: one person of one company, with the last postal address known. */
export interface Contacts {
  id: GeneratedAlways<number>
  email: string
  firstName: string
  lastName: string
  companyName: string
  phoneNumber: string
  addressLine1: string
  addressLine2: string
  city: string
  territoryId: number | null
  postalCode: string
  updatedAt: string
}

export interface Sessions {
  tokenHash: string
  userId: number
  createdAt: string
  expiresAt: string
}

export interface LoginTokens {
  tokenHash: string
  purpose: 'login' | 'signUp'
  email: string
  /** Null when the mail carries no code to type. */
  codeHash: string | null
  /** The browser that asked, in which the code may be typed; null when nobody asked: an organiser invites. */
  browserHash: string | null
  codeTriesLeft: number
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

/** One row for each link asked for; what the limits on asking are counted from. */
export interface LoginRequests {
  id: GeneratedAlways<number>
  email: string
  clientAddress: string
  createdAt: string
}

/** How often a wrong code was typed for an address since the last day without one. */
export interface WrongCodes {
  /** In small letters. */
  email: string
  /** The network from which the last one came. */
  clientAddress: string
  count: number
  lastAt: string
}

/** Somebody who was invited to sign up and has not done so yet. */
export interface Invitations {
  id: GeneratedAlways<number>
  email: string
  /** What they will be. */
  appRoleId: number
  /** The name of whoever sent it last. */
  invitedBy: string
  sentAt: string
  expiresAt: string
}
