import { type DeskPart, partWords } from '../desk/facts.ts'
import { compareAlphabetically } from '../lists/names.ts'

export interface PrintedPerson {
  key: string
  name: string
  firstName: string
  lastName: string
  isNamed: boolean
  company: string
  partner: string
  parts: readonly DeskPart[]
  course: string
  hole: number | null
  team: string
  cart: number | null
  table: string
  dietaryNeeds: string
}

export interface PrintItem {
  /** Stable for the same cart, person, or table. */
  key: string
  content: readonly string[]
}

export const documentKinds = [
  'cartSigns',
  'holeSheet',
  'golfers',
  'companies',
  'badges',
  'tables',
  'diners',
  'placeCards',
  'tableSigns',
  'vips',
  'dietary',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface DocumentDefinition {
  title: string
  hint: string
  item: string
  items: string
  look: 'list' | 'signs' | 'badges' | 'cards'
  columns: readonly string[]
  /** The first column is a heading that begins a new sheet. */
  isBySheet?: true
  /** Each line has a box to check. */
  hasCheckBox?: true
}

const places = ['Course', 'Hole', 'Team', 'Cart'] as const

export const documents: Record<DocumentKind, DocumentDefinition> = {
  cartSigns: {
    title: 'Cart signs',
    hint: 'Two per sheet, to cut apart',
    item: 'sign',
    items: 'signs',
    look: 'signs',
    columns: [...places, 'Names'],
  },
  holeSheet: {
    title: 'Hole sheet',
    hint: 'Each course’s golfers, hole by hole',
    item: 'line on the hole sheet',
    items: 'lines on the hole sheet',
    look: 'list',
    columns: ['Course', 'Hole', 'Team', 'Cart', 'Name', 'Company'],
    isBySheet: true,
  },
  golfers: {
    title: 'Golfers by name',
    hint: 'Every golfer by last name',
    item: 'line on the golfer list',
    items: 'lines on the golfer list',
    look: 'list',
    columns: ['Name', 'Company', ...places],
    hasCheckBox: true,
  },
  companies: {
    title: 'List by company',
    hint: 'Everyone in check-in order, in case the network fails',
    item: 'line on the company list',
    items: 'lines on the company list',
    look: 'list',
    columns: ['Partner', 'Name', 'Registered for', ...places, 'Table'],
    hasCheckBox: true,
  },
  badges: {
    title: 'Name badges',
    hint: 'On Avery 5392',
    item: 'badge',
    items: 'badges',
    look: 'badges',
    columns: ['First name', 'Last name', 'Company'],
  },
  tables: {
    title: 'Guests by table',
    hint: 'Who sits at each table',
    item: 'line on the table list',
    items: 'lines on the table list',
    look: 'list',
    columns: ['Table', 'Name', 'Company'],
  },
  diners: {
    title: 'Dinner guests by name',
    hint: 'Every guest by last name, for the door',
    item: 'line on the dinner list',
    items: 'lines on the dinner list',
    look: 'list',
    columns: ['Name', 'Company', 'Table'],
    hasCheckBox: true,
  },
  placeCards: {
    title: 'Place cards',
    hint: 'Plain paper or Avery 5302',
    item: 'place card',
    items: 'place cards',
    look: 'cards',
    columns: ['First name', 'Last name', 'Company', 'Table'],
  },
  tableSigns: {
    title: 'Table signs',
    hint: 'Two per sheet, to cut apart',
    item: 'table sign',
    items: 'table signs',
    look: 'signs',
    columns: ['Table'],
  },
  vips: {
    title: 'VIP list',
    hint: 'VIP reception guests by last name',
    item: 'line on the VIP list',
    items: 'lines on the VIP list',
    look: 'list',
    columns: ['Name', 'Company', 'Table'],
    hasCheckBox: true,
  },
  dietary: {
    title: 'Dietary needs',
    hint: 'For the kitchen, table by table',
    item: 'line on the dietary list',
    items: 'lines on the dietary list',
    look: 'list',
    columns: ['Table', 'Name', 'Dietary needs'],
  },
}

export function buildDocument(kind: DocumentKind, people: readonly PrintedPerson[]): PrintItem[] {
  const golfers = people.filter(({ parts }) => parts.includes('golf'))
  const diners = people.filter(({ parts }) => parts.includes('dinner'))
  switch (kind) {
    case 'cartSigns':
      return listCarts(golfers)
    case 'holeSheet':
      return sortByPlace(golfers.filter(isPlaced)).map((person) => ({
        key: person.key,
        content: [...writePlace(person), person.name, person.company],
      }))
    case 'golfers':
      return sortByPersonName(golfers).map((person) => ({
        key: person.key,
        content: [writeName(person), person.company, ...writePlace(person)],
      }))
    case 'companies':
      return people.map((person) => ({
        key: person.key,
        content: [person.partner, person.name, writeParts(person.parts), ...writePlace(person), person.table],
      }))
    case 'badges':
      return sortByPersonName(people.filter(({ isNamed }) => isNamed)).map((person) => ({
        key: person.key,
        content: [person.firstName, person.lastName, person.company],
      }))
    case 'tables':
      return sortByTable(diners).map((person) => ({
        key: person.key,
        content: [person.table, person.name, person.company],
      }))
    case 'diners':
      return sortByPersonName(diners).map((person) => ({
        key: person.key,
        content: [writeName(person), person.company, person.table],
      }))
    case 'placeCards':
      return sortByTable(diners).map((person) => ({
        key: person.key,
        content: [person.firstName, person.lastName, person.company, person.table],
      }))
    case 'tableSigns':
      return [...new Set(sortByTable(diners).map(({ table }) => table))].map((table) => ({
        key: `table ${table}`,
        content: [table],
      }))
    case 'vips':
      return sortByPersonName(people.filter(({ parts }) => parts.includes('vip'))).map((person) => ({
        key: person.key,
        content: [writeName(person), person.company, person.table],
      }))
    case 'dietary':
      return [...sortByTable(diners), ...diners.filter(({ table }) => table === '')]
        .filter(({ dietaryNeeds }) => dietaryNeeds !== '')
        .map((person) => ({ key: person.key, content: [person.table, person.name, person.dietaryNeeds] }))
  }
}

/** The key identifies the cart, so a replaced golfer changes the sign. */
function listCarts(golfers: readonly PrintedPerson[]): PrintItem[] {
  const carts = Map.groupBy(sortByPlace(golfers.filter(isPlaced)), (person) => writePlace(person).join('\t'))
  return [...carts].map(([key, riders]) => ({ key, content: [...key.split('\t'), ...riders.map(({ name }) => name)] }))
}

export interface LeftOut {
  name: string
  partner: string
  reasons: string[]
}

export const listLeftOut = (people: readonly PrintedPerson[]): LeftOut[] =>
  people
    .map(({ name, partner, isNamed, parts, hole, course, table }) => ({
      name,
      partner,
      reasons: [
        ...(isNamed ? [] : ['No badge (no name)']),
        ...(parts.includes('golf') && hole === null
          ? [course === '' ? 'No cart sign (no course)' : 'No cart sign (no hole)']
          : []),
        ...(parts.includes('dinner') && table === '' ? ['No place card (no table)'] : []),
      ],
    }))
    .filter(({ reasons }) => reasons.length > 0)

const writeParts = (parts: readonly DeskPart[]) => parts.map((part) => partWords[part]).join(', ')

const isPlaced = ({ hole }: PrintedPerson) => hole !== null

const writePlace = ({ course, hole, team, cart }: PrintedPerson): string[] => [
  course,
  hole === null ? '' : String(hole),
  team,
  cart === null ? '' : String(cart),
]

const writeName = ({ isNamed, firstName, lastName, name }: PrintedPerson): string =>
  isNamed ? `${lastName}, ${firstName}` : name

const sortByPersonName = (people: readonly PrintedPerson[]): PrintedPerson[] =>
  people.toSorted(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) || compareAlphabetically(writeName(one), writeName(other)),
  )

const sortByPlace = (people: readonly PrintedPerson[]): PrintedPerson[] =>
  people.toSorted((one, other) => compareAlphabetically(writePlace(one).join('\t'), writePlace(other).join('\t')))

const sortByTable = (people: readonly PrintedPerson[]): PrintedPerson[] =>
  sortByPersonName(people.filter(({ table }) => table !== '')).toSorted((one, other) =>
    compareAlphabetically(one.table, other.table),
  )
