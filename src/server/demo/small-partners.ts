import type { DemoPartner } from './demo-partner.ts'

/** Partners of the coming event who give less than 5,000 dollars. None of these companies and people exists. */

export const eagles: DemoPartner[] = [
  ['Meridian Paper', 'Dana Ellery', 'Supplier', 3_000, { named: 3 }],
  [
    'Brookside Veterinary Clinic',
    'Nathaniel Ogawa',
    'Health Partner',
    3_600,
    { course: 'Lakeside Links', isPlaced: true, named: 'all' },
  ],
  [
    'Gable & Hearth Windows',
    'Antoinette Kolb',
    'Builder & Contractor',
    2_500,
    { course: 'Lakeside Links', named: 3, choices: { golfersAdditional: 1 } },
  ],
  [
    'Café Niño Roasters',
    'Inés Carballo',
    'Supplier',
    3_000,
    { course: 'Lakeside Links', choices: { golfersAdditional: 1 } },
  ],
  [
    'Windmill Ridge Solar',
    'Ezekiel Thorne',
    'Supplier',
    4_000,
    { course: 'Cedar Creek', isPlaced: true, named: 4, choices: { golfersAdditional: 1 } },
  ],
  [
    'Two Rivers Credit Union',
    'Marguerite Dao',
    'Community Friend',
    4_500,
    { course: 'Pine Hollow', isPlaced: true, named: 'all' },
  ],
  ['Paper Lantern Bookshop', 'Oliver Szymański', 'Community Friend', 2_750, { named: 4 }],
  [
    'Hickory Street Dental',
    'Constance Villanueva',
    'Health Partner',
    2_500,
    {
      declined: 2,
      choices: { dinnersWaived: true },
      contact: { registeredByEmails: ['reception@hickorystreetdental.example.com'] },
    },
  ],
  [
    'Clementine Ashby',
    'Clementine Ashby',
    'Team Member',
    2_500,
    { course: 'Pine Hollow', isPlaced: true, named: 5, choices: { attendingForBusinessPurposes: true } },
  ],
  ['Stonebridge Tile', 'Emilio Castaneda', 'Builder & Contractor', 3_500, { course: 'Cedar Creek', named: 1 }],
]

export const smallGifts: DemoPartner[] = [
  [
    'Larkspur Florists',
    'Wilhelmina Tate',
    'Community Friend',
    1_000,
    { course: 'Pine Hollow', isPlaced: true, named: 'all' },
  ],
  ['Rooftop Honey', 'Jerome Adeyemi', 'Community Friend', 1_500, { named: 1, declined: 1 }],
  [
    'Sprocket Bicycle Repair',
    'Katarzyna Boyle',
    'Supplier',
    1_200,
    { course: 'Pine Hollow', choices: { golfersAdditional: 2 } },
  ],
  [
    'Lantern Hill School Parents',
    'Amara Whitfield',
    'Community Friend',
    1_800,
    {
      choices: { golfersWaived: true, dinnersWaived: true, vipsWaived: true },
      review: { comments: 'We give with pleasure and cannot come.', isTaxInfoRequested: true },
    },
  ],
  [
    'Sunflower Physical Therapy',
    'Rosamund Achebe',
    'Health Partner',
    3_500,
    { level: 'Dinner Table', named: 7, choices: { dinnersAdditional: 2 } },
  ],
  ['Bellwether Community Choir', 'Lorenzo Fairchild', 'Community Friend', 2_200, { named: 'all' }],
  ['Corner Lot Hardware', 'Henrietta Moss', 'Supplier', 250, { level: null }],
]
