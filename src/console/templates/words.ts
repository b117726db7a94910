// What the choices of a template mean.
import type { Schemas } from '../../client/client.js';

export const typeWords: Readonly<Record<Schemas['vouchers.TemplateType'], string>> = {
  discount: 'A discount',
  cash_discount: 'Money off',
  gift: 'A gift',
  service: 'A service',
};

export const categoryWords: Readonly<Record<Schemas['vouchers.FulfillmentCategory'], string>> = {
  physical_goods: 'Goods',
  offline_service: 'A service on the spot',
  ecommerce_discount: 'A discount in a web shop',
  app_credit: 'Credit in an app',
};

export const sourceWords: Readonly<Record<Schemas['vouchers.AcquisitionSource'], string>> = {
  free: 'For nothing',
  merchant_campaign: 'By a campaign of the merchant',
  platform_campaign: 'By a campaign of the platform',
};
