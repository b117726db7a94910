// Every endpoint of the product: the array from which documents, limits and the contract test are made.
import { endpointsOf } from './room-list.js';
import { productRooms } from './rooms.js';

export const allEndpoints = endpointsOf(productRooms);
