import { keyedField } from '../../platform/keys/keyed-fields.ts';
import { civilIdAad } from './list-beneficiaries.ts';
import { secretAad } from './own-card.ts';

export const KEYED_CARDS = [
  keyedField({
    table: 'vip_beneficiaries',
    column: 'civilId',
    boundTo: 'registeredAt',
    aad: civilIdAad,
  }),
  keyedField({
    table: 'vip_card_links',
    column: 'secret',
    boundTo: 'beneficiaryId',
    aad: (cardId) => secretAad(Number(cardId)),
  }),
];
