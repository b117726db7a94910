// The names of the collections of sender stock.

export const allocationsCollection = 'voucher_allocations';
export const sendsCollection = 'voucher_sends';
export const sendEndsCollection = 'voucher_send_ends';
export const stockMovesCollection = 'voucher_stock_moves';
