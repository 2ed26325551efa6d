// Made from /open/v1/openapi.json by tests/client/client.api.test.ts; change the document, then run that with -u.
export interface paths {
    "/open/v1/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same of up to 10 parcels, in the order asked
         * @description Needs a key with the scope `track`.
         */
        get: operations["getParcels"];
        put?: never;
        /**
         * Create or update parcels
         * @description a JSON array, or NDJSON of any length; each line is answered by itself. A header Idempotency-Key replays the answer to an array for a day; NDJSON needs none. Either may be sent with Content-Encoding: gzip. A 413 in HTML comes from the proxy in front, not from here. Needs a key with the scope `feed`.
         */
        post: operations["postParcels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/scan-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add scan events
         * @description a JSON array, or NDJSON of any length; each line is answered by itself. A header Idempotency-Key replays the answer to an array for a day; NDJSON needs none. Either may be sent with Content-Encoding: gzip. A 413 in HTML comes from the proxy in front, not from here. Needs a key with the scope `feed`.
         */
        post: operations["postScanEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/delivery-windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say when couriers come
         * @description a JSON array, or NDJSON of any length, as for scan events; each line is answered by itself. Send a parcel again whenever its window, its stops or its courier change. Needs a key with the scope `feed`.
         */
        post: operations["postDeliveryWindows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/cod-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collection reports, the latest first, page by page; also those of one parcel
         * @description Needs a key with the scope `carrier`.
         */
        get: operations["getCodCollections"];
        put?: never;
        /**
         * Report what branches and couriers have collected on delivery
         * @description Each line is answered by itself: one that is wrong names its field, and the others are stored. Sending the same again is harmless: a known `reportId` is a `duplicate`. The amount of the first report of a parcel counts, also where it is not the ordered one; a parcel that is not known yet may be reported. A report that `replaces` another one corrects it. Needs a key with the scope `carrier`.
         */
        post: operations["postCodCollections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/cod-collections/{reportId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a report that was wrong altogether
         * @description The books follow at once; what has been paid already becomes a difference. A withdrawn report stays as it is. Needs a key with the scope `carrier`.
         */
        post: operations["postCodCollectionsReportIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/cod-differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Differences between what was ordered, collected and paid
         * @description the oldest first, page by page; also those of one parcel. Needs a key with the scope `carrier`.
         */
        get: operations["getCodDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pickups in the order in which customers booked, moved or called them off
         * @description Keep `nextCursor` and ask again with it: one that is moved or called off comes again. A page filtered by state may hold fewer than asked. Needs a key with the scope `carrier`.
         */
        get: operations["getPickups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickups/{orderNo}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a pickup is planned; again is harmless
         * @description Needs a key with the scope `carrier`.
         */
        post: operations["postPickupsOrderNoAcknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickups/{orderNo}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a courier has the parcels; a scan of a parcel says the same
         * @description Needs a key with the scope `carrier`.
         */
        post: operations["postPickupsOrderNoDone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickups/{orderNo}/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a pickup did not work out, with the reason, which the customer reads
         * @description Needs a key with the scope `carrier`.
         */
        post: operations["postPickupsOrderNoFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/sandbox/parcels/{waybillNo}/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say as a branch would what the consignee of a sandbox parcel has paid, now
         * @description Its money is due, leaves and arrives by the days of the rules, or within seconds; another amount is a difference. A later report replaces the earlier one until the money has left; the same one again changes nothing. Needs a key with the scope `money`.
         */
        post: operations["postSandboxParcelsWaybillNoCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/cod-statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What COD brings you in a span of days, by the day of the transfer and by transfer, and what is still to come
         * @description Sums are of the moment of the answer. Needs a key with the scope `money`.
         */
        get: operations["getCodStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/cod-parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parcels whose COD money is transferred on a day, or what a transfer moved of each, page by page
         * @description Where several transfers moved the money of a parcel, it is listed once for each part. Needs a key with the scope `money`.
         */
        get: operations["getCodParcels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/payout-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts that COD money goes to, the one in use first
         * @description An order names another of them by its id. Accounts are given and changed on the website only, with a code to your phone. Needs a key with the scope `money`.
         */
        get: operations["getPayoutAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transfers of COD money to you, the latest first
         * @description on their way, arrived, or returned by the bank, each with what its file said. One that came back stays listed after the money was sent again. Needs a key with the scope `money`.
         */
        get: operations["getPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a parcel costs in every service, and when it would arrive
         * @description Needs a key with the scope `price`.
         */
        post: operations["postPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/prices/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What up to 100 parcels cost in every service, and when each would arrive
         * @description One that cannot be priced says why, and the others are priced. Every ten count as a call. Needs a key with the scope `price`.
         */
        post: operations["postPricesBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/drop-points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Drop points with their services and the hours of seven days
         * @description Near a postcode, a place or coordinates the nearest first, otherwise by province, district and name; page by page. Needs a key with the scope `price`.
         */
        get: operations["getDropPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/addresses/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check up to 100 addresses before you order
         * @description the parts of each, the places that fit, and what contradicts itself. Every ten count as a call. Needs a key with the scope `price`.
         */
        post: operations["postAddressesCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickup-windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The days and hours in which a courier can come, today first
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getPickupWindows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your orders, the latest first, page by page; all, those of a status, or those with a number of yours
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getOrders"];
        put?: never;
        /**
         * Order the sending of parcels from one address; each gets a waybill number
         * @description The same Idempotency-Key and content answer the same order again. By ordering you confirm that nothing prohibited is inside. Needs a key with the scope `orders`.
         */
        post: operations["postOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/orders/{orderNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your orders with its parcels
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getOrdersOrderNo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/orders/{orderNo}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order with all its parcels, while none has been picked up
         * @description Needs a key with the scope `orders`.
         */
        post: operations["postOrdersOrderNoCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Labels as PDF, PNG or ZPL, of parcels by their waybill numbers or of all parcels of orders
         * @description One file has them all in the order in which they were booked: a page each in a PDF of at most 500, a format from ^XA to ^XZ each in ZPL of at most 100. A PNG has one label. PNG and ZPL are the dots of the PDF, black and white, as a printer of that resolution prints it. Needs a key with the scope `labels`.
         */
        get: operations["getLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/parcels/{waybillNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one of your parcels is, and everything that happened to it
         * @description Needs a key with the scope `track`.
         */
        get: operations["getParcelsWaybillNo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/sandbox/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a parcel of the sandbox that walks through a story, without an order
         * @description Needs a key with the scope `track`.
         */
        post: operations["postSandboxParcels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/sandbox/parcels/{waybillNo}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the next step of a story happen now, or let all others happen by the clock
         * @description Needs a key with the scope `track`.
         */
        post: operations["postSandboxParcelsWaybillNoAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every event of your parcels in a span of time of any length, as a stream
         * @description EPCIS 2.0 (JSON-LD), CSV or XLSX. Parcels stand one after the other, the oldest first. An answer that breaks off is not whole: ask again for a shorter span. Needs a key with the scope `track`.
         */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickup-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your pickups, the latest booked first, page by page; all, or those of a day
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getPickupBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickup-bookings/{pickupNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your pickups
         * @description when the courier comes, and what the carrier has said of it. Needs a key with the scope `orders`.
         */
        get: operations["getPickupBookingsPickupNo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickup-bookings/{pickupNo}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a pickup to another of the windows of /open/v1/pickup-windows, while no parcel of it has been collected
         * @description The same time again changes nothing, so it may be sent again; after a failed pickup it asks for another one. Needs a key with the scope `orders`.
         */
        post: operations["postPickupBookingsPickupNoMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/pickup-bookings/{pickupNo}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a courier off, while no parcel has been collected
         * @description What the parcels cost includes their pickup, so their order is cancelled with it, which you confirm by `withOrder`. Again changes nothing. Needs a key with the scope `orders`.
         */
        post: operations["postPickupBookingsPickupNoCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/recurring-pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your recurring pickups with their dates, those that go on first
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getRecurringPickups"];
        put?: never;
        /**
         * Have a courier come on chosen weekdays until further notice, or to a last day; never on public holidays
         * @description The same Idempotency-Key and content answer the same one again. Needs a key with the scope `orders`.
         */
        post: operations["postRecurringPickups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/recurring-pickups/{recurringId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your recurring pickups with its dates
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getRecurringPickupsRecurringId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/recurring-pickups/{recurringId}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave out one of the coming dates, or take that back
         * @description Again changes nothing. Needs a key with the scope `orders`.
         */
        post: operations["postRecurringPickupsRecurringIdSkip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/recurring-pickups/{recurringId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a recurring pickup; a courier who has not come yet today does not come any more
         * @description Orders keep their pickups. Again changes nothing. Needs a key with the scope `orders`.
         */
        post: operations["postRecurringPickupsRecurringIdEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What consignees and senders asked of deliveries, for one parcel or by a lasting wish, in the order in which it was asked or taken back
         * @description Keep `nextCursor` and ask again with it: nothing is skipped; one that is taken back comes again. One whose parcel was handed over, returned, cancelled or lost before it was carried out is NOT_NEEDED. Needs a key with the scope `carrier`.
         */
        get: operations["getInstructions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/instructions/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that an instruction is planned; again is harmless
         * @description Needs a key with the scope `carrier`.
         */
        post: operations["postInstructionsIdAcknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/instructions/{id}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that an instruction was carried out; again is harmless
         * @description Needs a key with the scope `carrier`.
         */
        post: operations["postInstructionsIdDone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/instructions/{id}/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that an instruction cannot be carried out, with the reason, which the consignee reads
         * @description Needs a key with the scope `carrier`.
         */
        post: operations["postInstructionsIdFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/collect-codes/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether a code opens a parcel at this counter now, and whom to hand it to
         * @description It stays unused. Wrong codes are counted for the parcel and for your key. Needs a key with the scope `carrier`.
         */
        post: operations["postCollectCodesCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/collect-codes/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use a code, when the identity card has been compared and before the parcel is handed over
         * @description Of two counters at once one succeeds. The consignee is told. With an Idempotency-Key, a request whose answer was lost is answered again. Send the scan of the handover as usual. Needs a key with the scope `carrier`.
         */
        post: operations["postCollectCodesRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook endpoints of the key’s mode
         * @description Needs a key with the scope `webhooks`.
         */
        get: operations["getWebhooks"];
        put?: never;
        /**
         * Add a webhook endpoint; its secret is answered here alone
         * @description The same Idempotency-Key and content answer the same endpoint again. Needs a key with the scope `webhooks`.
         */
        post: operations["postWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/webhooks/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Needs a key with the scope `webhooks`.
         */
        get: operations["getWebhooksEndpointId"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook endpoint with its log
         * @description Needs a key with the scope `webhooks`.
         */
        delete: operations["deleteWebhooksEndpointId"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a webhook endpoint
         * @description Needs a key with the scope `webhooks`.
         */
        patch: operations["patchWebhooksEndpointId"];
        trace?: never;
    };
    "/open/v1/webhooks/{endpointId}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the secret of a webhook endpoint; the old one signs for a day longer
         * @description The same Idempotency-Key answers the same secret again. Needs a key with the scope `webhooks`.
         */
        post: operations["postWebhooksEndpointIdSecrets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/webhooks/{endpointId}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook endpoint
         * @description Needs a key with the scope `webhooks`.
         */
        post: operations["postWebhooksEndpointIdTests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/webhooks/{endpointId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a webhook endpoint, newest first
         * @description Needs a key with the scope `webhooks`.
         */
        get: operations["getWebhooksEndpointIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/webhooks/{endpointId}/events/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event with every try
         * @description Needs a key with the scope `webhooks`.
         */
        get: operations["getWebhooksEndpointIdEventsMessageId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/webhooks/{endpointId}/events/{messageId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Needs a key with the scope `webhooks`.
         */
        post: operations["postWebhooksEndpointIdEventsMessageIdReplays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/webhooks/{endpointId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of a span of time again
         * @description Needs a key with the scope `webhooks`.
         */
        post: operations["postWebhooksEndpointIdReplays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The returns of your parcels, the latest first, page by page; all, or those in a state
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/returns/{returnId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the returns of your parcels
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getReturnsReturnId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/returns/{returnId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a return
         * @description the way back is ordered, and the consignee is told. Again answers the same; of two decisions the first one stands. Needs a key with the scope `orders`.
         */
        post: operations["postReturnsReturnIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/returns/{returnId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a return with a reason, which the consignee is told
         * @description The same again changes nothing. Needs a key with the scope `orders`.
         */
        post: operations["postReturnsReturnIdRefuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/sandbox/parcels/{waybillNo}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the consignee of a delivered parcel of a sandbox order ask to send it back
         * @description While that is open, the same one is answered again. Needs a key with the scope `orders`.
         */
        post: operations["postSandboxParcelsWaybillNoReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/counter/returns/{waybillNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * For a counter that scans the code of a return
         * @description whether it is to be accepted now, and what is to be paid. Needs a key with the scope `carrier`.
         */
        get: operations["getCounterReturnsWaybillNo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/customs-declarations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your customs declarations, the latest first, page by page; all, or those in a state
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getCustomsDeclarations"];
        put?: never;
        /**
         * Declare an international parcel before it is brought to a counter, which then types nothing
         * @description The same Idempotency-Key and content answer the same declaration again. Needs a key with the scope `orders`.
         */
        post: operations["postCustomsDeclarations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/customs-declarations/{declarationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your customs declarations
         * @description Needs a key with the scope `orders`.
         */
        get: operations["getCustomsDeclarationsDeclarationId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/customs-declarations/{declarationId}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declare a parcel anew under the same number, until a counter has received it
         * @description Its time begins again. Needs a key with the scope `orders`.
         */
        post: operations["postCustomsDeclarationsDeclarationIdChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/customs-declarations/{declarationId}/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The form of a declaration as PDF
         * @description CN22, or three copies of CN23. Of the sandbox it is a specimen. Needs a key with the scope `orders`.
         */
        get: operations["getCustomsDeclarationsDeclarationIdForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/customs-declarations/{declarationId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a declaration, until a counter has received its parcel
         * @description Again changes nothing. Needs a key with the scope `orders`.
         */
        post: operations["postCustomsDeclarationsDeclarationIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/sandbox/customs-declarations/{declarationId}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a counter receive the parcel of a sandbox declaration
         * @description It gets a number that nobody tracks. Needs a key with the scope `orders`.
         */
        post: operations["postSandboxCustomsDeclarationsDeclarationIdReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/sandbox/customs-declarations/{declarationId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a counter take back the number that it gave the parcel of a sandbox declaration, as after a mistake
         * @description Again changes nothing. Needs a key with the scope `orders`.
         */
        post: operations["postSandboxCustomsDeclarationsDeclarationIdRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/counter/customs-declarations/{declarationNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * For a counter that scans the code of a customs declaration
         * @description what was declared, so that nothing is typed again. Needs a key with the scope `carrier`.
         */
        get: operations["getCounterCustomsDeclarationsDeclarationNo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/counter/customs-declarations/{declarationNo}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the waybill number that a declared parcel got at the counter
         * @description from then on the declaration belongs to it, and nobody changes it. The same again changes nothing. Needs a key with the scope `carrier`.
         */
        post: operations["postCounterCustomsDeclarationsDeclarationNoReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open/v1/counter/customs-declarations/{declarationNo}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a wrong waybill number that a counter reported for a declared parcel
         * @description the declaration is open again with its next revision, and can be received with the right number. Until the first scan after those of the counter (`ORDER_RECEIVED`, `PICKED_UP`, `DROPPED_OFF`) of a parcel that had none before it was declared, at most 7 days after it was received, and 10 times. Needs a key with the scope `carrier`.
         */
        post: operations["postCounterCustomsDeclarationsDeclarationNoRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "parcel.order_placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A parcel was ordered
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelOrderPlaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.pickup_planned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A courier is on the way to you
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelPickupPlanned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.pickup_moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You have moved the pickup of the parcel to another time
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelPickupMoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.pickup_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A courier could not collect the parcel
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelPickupFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.picked_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The carrier has the parcel
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelPickedUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.on_the_way": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel has reached or left a branch, a sorting centre or a country
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelOnTheWay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.in_customs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel is with customs
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelInCustoms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.out_for_delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A courier is delivering the parcel
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelOutForDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.attempt_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel could not be delivered; `reason` says why
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelAttemptFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel waits at a drop point for its consignee
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelHeld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.delayed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel is delayed or on hold
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelDelayed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.redirected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel goes to another place
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelRedirected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.damaged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel was found damaged
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelDamaged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel counts as lost
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelLost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lost parcel was found
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelFound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel was handed over, or left where it had been agreed
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The consignee has confirmed the parcel
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.cod_collected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The consignee has paid
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelCodCollected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.cod_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A consignee has paid, and the carrier owes you the money; again where amount or day change
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelCodDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.cod_sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The money of a parcel has left for the bank
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelCodSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.cod_paid_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank has transferred the money of a parcel
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelCodPaidOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.cod_returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank has returned the money of a parcel; it waits for another account
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelCodReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.cod_difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another amount was collected than ordered, a paid parcel came back, or it was paid twice
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelCodDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.late": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The promised day has passed without a delivery
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelLate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.returning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel is on its way back to you
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReturning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You have the parcel back
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel was cancelled before a courier had it
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.return_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A consignee asks to send a delivered parcel back to you
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReturnRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.return_approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You, or your rule, have approved a return; the parcel is to be handed over
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReturnApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.return_refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You have refused a return
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReturnRefused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.return_handed_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parcel of a return was handed over, and is on its way to you
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReturnHandedOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.return_called_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return was called off, or the order of its way back was cancelled
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReturnCalledOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.return_expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The time to decide about a return, or to hand its parcel over, has passed
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelReturnExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The carrier has corrected a scan
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onParcelCorrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You asked for a test event
         * @description Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.
         *
         *     `data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A refusal as RFC 9457 has it. */
        Problem: {
            /**
             * Format: uri
             * @description Names and explains the kind of problem.
             */
            type: string;
            title: string;
            status: number;
            /** @description A sentence in the language of the request. */
            detail: string;
            /** @description Stable, for programs. */
            code: number;
            /** @description Tell it to us when you ask about this answer. */
            requestId: string;
            /** @description Wrong fields, all of them at once. */
            errors?: {
                /** @description What is wrong, for programs: `required`, `wrongType`, `wrongFormat`, `tooSmall`, `tooBig`, `unknownValue`, or a name of its own such as `addressUnclear`. */
                code: string;
                detail: string;
                /** @description JSON pointer into the body. */
                pointer?: string;
                /** @description In the path or the query. */
                parameter?: string;
                header?: string;
            }[];
        };
        Address: {
            name: string;
            /** @description As it is written: 081-234-5678, +66812345678. */
            phone: string;
            /** @description The whole address in one line, Thai or English; we find the subdistrict. Instead of the codes. */
            address?: string;
            /** @description Official code of the subdistrict (6 digits), where you know it. */
            placeCode?: string;
            postcode?: string;
            /** @description House, village, lane and road; with `placeCode` and `postcode`. */
            detail?: string;
        };
        AddressCheck: {
            reference: string;
            /** @description Whether an order takes this address in one line as it is. */
            usable: boolean;
            /** @description What an order needs and we cannot tell: the subdistrict, the postcode, house and street. */
            missing: ("place" | "postcode" | "detail")[];
            placeCode: string | null;
            postcode: string | null;
            /** @description The narrowest certain place, with its parents. */
            label: string | null;
            /** @description House, village, lane and road. */
            detail: string;
            /** @description Of a person or a company, where the text has one. */
            name: string | null;
            /** @description Phone numbers in the text, with the leading 0. */
            phones: string[];
            /** @description Places to choose from where several fit; send the chosen `placeCode` with your order. */
            candidates: {
                /** @enum {string} */
                level: "province" | "district" | "subdistrict";
                /** @description An order needs that of a subdistrict. */
                placeCode: string;
                /** @description Null where the place has several. */
                postcode: string | null;
                /** @description With district, province and postcode. */
                label: string;
            }[];
            /** @description Where the text contradicts itself or our list of places. */
            conflicts: {
                /** @enum {string} */
                code: "unknownPostcode" | "postcodeNotInProvince" | "postcodeNotInDistrict" | "postcodeNotInSubdistrict" | "districtNotInProvince" | "subdistrictNotInDistrict" | "subdistrictNotInProvince" | "unknownProvince" | "unknownDistrict" | "unknownSubdistrict" | "severalPlaces" | "severalPostcodes" | "misspelt" | "notServed";
                /** @description A sentence in the language of the request. */
                detail: string;
                written: string;
                /** @description What it contradicts. */
                against: string;
            }[];
            /** @description What belongs to no part of the address. */
            notes: string | null;
        };
        BookedAddress: {
            name: string;
            /** @description E.164. */
            phone: string;
            extension: string | null;
            placeCode: string;
            postcode: string;
            detail: string;
        };
        /** @description A parcel as it was ordered. */
        BookedParcel: {
            waybillNo: string;
            /** @enum {string} */
            status: "PICKED_UP" | "ONGOING_PICKUP" | "ON_PROCESS" | "ON_DELIVERY" | "DELIVERED" | "RECEIVED" | "CANCELLED" | "PROCESSING" | "PROCESSED";
            reference: string;
            consignee: components["schemas"]["BookedAddress"];
            /**
             * @description SUPER (parcels), BUK (bulky), FP (fruit), DOC (documents).
             * @enum {string}
             */
            service: "SUPER" | "BUK" | "FP" | "DOC";
            /** @enum {string} */
            itemType: "document" | "parcel" | "food" | "fruit" | "clothing" | "electronics" | "cosmetics" | "medicine" | "furniture" | "other";
            weightGrams: number;
            codSatang: number;
            declaredValueSatang: number;
            cover: boolean;
            totalSatang: number;
            lines: components["schemas"]["PriceLine"][];
            promisedDate: string | null;
        };
        CodCollection: {
            reportId: string;
            waybillNo: string;
            /** @enum {string} */
            method: "cash" | "mobileBanking" | "wallet";
            amountSatang: number;
            /** Format: date-time */
            collectedAt: string;
            branchCode: string;
            /** Format: date-time */
            receivedAt: string;
            replaces: string | null;
            /** @description From then on it does not count. */
            withdrawnAt: string | null;
            /** @description Null also where another report replaces it. */
            withdrawReason: string | null;
        };
        CodDifference: {
            waybillNo: string;
            /** @enum {string} */
            kind: "amountDiffers" | "collectedReturned" | "deliveredUncollected" | "notOrdered" | "paidTwice" | "unknownParcel" | "overpaid" | "overRefunded";
            expectedSatang: number;
            foundSatang: number;
            /** Format: date-time */
            since: string;
            /** @enum {string} */
            state: "open" | "settled" | "gone";
            /** @description How staff settled it. */
            outcome: ("payCollected" | "payOrdered" | "paySender" | "refundPayer" | "payNothing" | "carrierBears" | "recovered") | null;
            settledAt: string | null;
        };
        /** @description The COD money of a parcel. */
        CodParcel: {
            waybillNo: string;
            /** @description Null once the order has been removed. */
            orderNo: string | null;
            /** @description Your own number for it. */
            reference: string;
            /** @description What it brings you on that day, or what the transfer moved of it. */
            amountSatang: number;
            orderedSatang: number;
            collectedSatang: number;
            /** Format: date-time */
            collectedAt: string;
            /** Format: date */
            dueOn: string;
            paidOn: string | null;
            /**
             * @description held until its day, questioned while a difference decides whose it is, due, onItsWay to the bank, arrived, returned by the bank.
             * @enum {string}
             */
            state: "held" | "questioned" | "due" | "onItsWay" | "arrived" | "returned";
            /** @description Null for money that left before transfers had numbers. */
            transferId: string | null;
            /** @description In the words of the bank that returned it. */
            returnReason: string | null;
            /** @description What the carrier has to settle. */
            differences: {
                /** @enum {string} */
                kind: "amountDiffers" | "collectedReturned" | "deliveredUncollected" | "notOrdered" | "paidTwice" | "unknownParcel" | "overpaid" | "overRefunded";
                expectedSatang: number;
                foundSatang: number;
            }[];
        };
        CodStatement: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            days: {
                /** Format: date */
                date: string;
                parcels: number;
                totalSatang: number;
                states: ("held" | "questioned" | "due" | "onItsWay" | "arrived" | "returned")[];
            }[];
            /** @description What has arrived, by the transfer that brought it. */
            transfers: {
                /** @description Null for money that left before transfers had numbers. */
                transferId: string | null;
                /** Format: date */
                date: string;
                parcels: number;
                totalSatang: number;
            }[];
            /** @description Money of any day that has not arrived. */
            open: {
                /**
                 * @description held until its day, questioned while a difference decides whose it is, due, onItsWay to the bank, arrived, returned by the bank.
                 * @enum {string}
                 */
                state: "held" | "questioned" | "due" | "onItsWay" | "arrived" | "returned";
                parcels: number;
                totalSatang: number;
            }[];
            /** @description What consignees still have to pay. */
            waiting: {
                parcels: number;
                totalSatang: number;
            };
            /** @description For how many days money is held after the payment; by the rules in force. */
            holdDays: number;
            /** @description Working days until the transfer after that. */
            transferWorkingDays: number;
        };
        CollectCode: {
            waybillNo: string;
            /** @description Whom to hand it to: compare it with an identity card. */
            name: string;
            /** Format: date */
            collectOn: string;
            /** @description What is to be paid at the counter. */
            codSatang: number | null;
        };
        CollectedParcel: {
            waybillNo: string;
            /** @description Whom to hand it to: compare it with an identity card. */
            name: string;
            /** Format: date */
            collectOn: string;
            /** @description What is to be paid at the counter. */
            codSatang: number | null;
            /** Format: date-time */
            usedAt: string;
            facilityCode: string;
        };
        CustomsConsignee: {
            /** @enum {string} */
            country: "SG" | "MY" | "ID" | "CN" | "KH" | "PH" | "VN";
            name: string;
            phone: string;
            detail: string;
            city: string;
            region?: string;
            postcode: string;
        };
        /** @description An international parcel that was declared in advance. */
        CustomsDeclaration: {
            declarationId: string;
            /** @description What the counter scans as a QR code, or types. */
            declarationNo: string;
            /**
             * @description DECLARED until a counter receives the parcel, which gives it its waybill number; EXPIRED after `expiresOn`.
             * @enum {string}
             */
            state: "DECLARED" | "RECEIVED" | "WITHDRAWN" | "EXPIRED";
            revision: number;
            reference: string;
            /** @enum {string} */
            senderKind: "personal" | "company";
            sender: components["schemas"]["DeclaredSender"];
            consignee: components["schemas"]["DeclaredConsignee"];
            weightGrams: number;
            lengthCm: number;
            widthCm: number;
            heightCm: number;
            /** @enum {string} */
            contentsKind: "GIFT" | "DOCUMENTS" | "SALE" | "SAMPLE" | "RETURNED" | "OTHER";
            contentsNote: string;
            /** @enum {string} */
            undelivered: "RETURN" | "ABANDON";
            items: components["schemas"]["ItemOfDeclaration"][];
            /** @description Of all items. */
            valueSatang: number;
            /**
             * @description CN23 for contents of more than 300 SDR, or a parcel of more than 2 kg.
             * @enum {string}
             */
            form: "CN22" | "CN23";
            /** @description As quoted when it was declared; the counter charges the price in force. Null without a price. */
            priceSatang: number | null;
            /** Format: date-time */
            declaredAt: string;
            /** Format: date-time */
            changedAt: string;
            /** Format: date */
            expiresOn: string;
            waybillNo: string | null;
            receivedAt: string | null;
            trackingUrl: string | null;
        };
        CustomsSender: {
            name: string;
            phone: string;
            detail: string;
            city: string;
            /** @description Five digits. */
            postcode: string;
        };
        DeclarationAtCounter: {
            declarationNo: string;
            /**
             * @description Receive the parcel while it is DECLARED. Of one that is WITHDRAWN or EXPIRED nothing else is answered.
             * @enum {string}
             */
            state: "DECLARED" | "RECEIVED" | "WITHDRAWN" | "EXPIRED";
            revision?: number;
            /** @enum {string} */
            senderKind?: "personal" | "company";
            sender?: components["schemas"]["DeclaredSender"];
            consignee?: components["schemas"]["DeclaredConsignee"];
            weightGrams?: number;
            lengthCm?: number;
            widthCm?: number;
            heightCm?: number;
            /** @enum {string} */
            contentsKind?: "GIFT" | "DOCUMENTS" | "SALE" | "SAMPLE" | "RETURNED" | "OTHER";
            contentsNote?: string;
            /** @enum {string} */
            undelivered?: "RETURN" | "ABANDON";
            items?: components["schemas"]["ItemOfDeclaration"][];
            /** @description Of all items. */
            valueSatang?: number;
            /**
             * @description CN23 for contents of more than 300 SDR, or a parcel of more than 2 kg.
             * @enum {string}
             */
            form?: "CN22" | "CN23";
            priceSatang?: number | null;
            /** Format: date */
            expiresOn?: string;
            waybillNo?: string | null;
        };
        DeclaredConsignee: {
            name: string;
            phone: string;
            detail: string;
            city: string;
            postcode: string;
            /** @enum {string} */
            country: "SG" | "MY" | "ID" | "CN" | "KH" | "PH" | "VN";
            region: string;
        };
        DeclaredItem: {
            /** @description What it is and of what it is made, in Latin letters: "Cotton T-shirt", not "goods". */
            description: string;
            quantity: number;
            /** @description Of all pieces together. */
            netGrams: number;
            /** @description Of all pieces together, in satang; 100 are a baht. */
            valueSatang: number;
            /** @description Six to ten digits of the Harmonized System; needed for goods that are sold. */
            hsCode?: string;
            /** @description Where it was made: ISO 3166-1, two letters. */
            originCountry: string;
        };
        DeclaredSender: {
            name: string;
            phone: string;
            detail: string;
            city: string;
            postcode: string;
        };
        /** @description When the courier comes. */
        DeliveryWindow: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
            /** @description What was said first of that day, if the courier now comes later. */
            slippedFrom: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                until: string;
            } | null;
        };
        DeliveryWindowLine: {
            waybillNo: string;
            /**
             * Format: date-time
             * @description Version of this record: a line that is older than the stored one changes nothing.
             */
            updatedAt: string;
            /** @description At most twelve hours long, and at most seven days ahead. Send it again as it narrows or slips; `null` takes it back. */
            deliveryWindow: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                until: string;
            } | null;
            /** @description Stops of the courier before this one; shown after verification. */
            stopsBefore?: number | null;
            /** @description Shown after verification. */
            courier?: {
                firstName: string;
                /** @description Where the carrier’s switchboard connects to the courier; the own number of a courier is not taken. */
                extension?: string | null;
            } | null;
        };
        /** @description Where parcels are handed in, and what else is done there. */
        DropPoint: {
            code: string;
            /** @enum {string} */
            kind: "BRANCH" | "FRANCHISE" | "DROP_POINT" | "MRT" | "LOCKER" | "HUB";
            name: string;
            /** @description In one line. */
            address: string;
            /** @description Of the subdistrict. */
            placeCode: string;
            postcode: string;
            /** @description Null for lockers. */
            phone: string | null;
            lat: number;
            lon: number;
            /** @description What it accepts or does besides ordinary parcels. */
            services: ("BULKY" | "COD" | "FRUIT" | "INTERNATIONAL" | "PICKUP_LOCKER" | "COLLECTION" | "PACKAGING")[];
            isOpen: boolean;
            /** @description When it closes or opens next; null where it never does. */
            changesAt: string | null;
            /** @description The hours of seven days from today, public holidays and special days applied; an interval that closes at or before it opens ends on the next day. */
            days: {
                /** Format: date */
                date: string;
                /** @enum {string} */
                weekday: "MON" | "TUE" | "WED" | "THU" | "FRI" | "SAT" | "SUN";
                intervals: {
                    opens: string;
                    closes: string;
                }[];
                reason: ("HOLIDAY" | "SPECIAL_DAY") | null;
                note: string | null;
            }[];
            /** @description As the crow flies; null where no place was given. */
            distanceMeters: number | null;
        };
        /** @description A scan of a parcel. */
        Event: {
            countryCode: string;
            provinceCode: string | null;
            /** @enum {string} */
            code: "ORDER_RECEIVED" | "PICKUP_ASSIGNED" | "PICKUP_FAILED" | "PICKED_UP" | "DROPPED_OFF" | "ARRIVED_AT_BRANCH" | "DEPARTED_BRANCH" | "ARRIVED_AT_HUB" | "SORTED" | "DEPARTED_HUB" | "ARRIVED_AT_DESTINATION" | "EXPORT_CUSTOMS_STARTED" | "EXPORT_CUSTOMS_CLEARED" | "DEPARTED_COUNTRY" | "ARRIVED_IN_COUNTRY" | "IMPORT_CUSTOMS_STARTED" | "CUSTOMS_HELD" | "IMPORT_CUSTOMS_CLEARED" | "HANDED_TO_PARTNER" | "RENUMBERED" | "OUT_FOR_DELIVERY" | "DELIVERY_ATTEMPTED" | "HELD_AT_DROP_POINT" | "DELAYED" | "ON_HOLD" | "REDIRECTED" | "DAMAGED" | "LOST" | "FOUND" | "DELIVERED" | "LEFT_IN_SAFE_PLACE" | "LEFT_WITH_NEIGHBOUR" | "RECEIVED" | "COD_COLLECTED" | "RETURNING" | "RETURNED" | "CANCELLED";
            reason: ("NOBODY_HOME" | "REFUSED" | "WRONG_ADDRESS" | "PHONE_UNREACHABLE" | "RESCHEDULE_ASKED" | "WEATHER" | "VEHICLE_BREAKDOWN" | "HIGH_VOLUME" | "ROAD_CLOSED" | "DOCUMENTS_MISSING" | "DUTY_UNPAID" | "SENDER_NOT_READY" | "SENDER_ASKED" | "NO_CASH" | "PLACE_CLOSED" | "NO_ACCESS" | "IDENTITY_CHECK_FAILED" | "MISSORTED" | "WRONG_DATA" | "WRONG_SIZE" | "BAD_PACKAGING" | "CUSTOMS_REFUSED" | "DISASTER" | "CONSIGNEE_CANCELLED" | "OTHER") | null;
            /** Format: date-time */
            occurredAt: string;
        };
        FeedReport: {
            accepted: number;
            duplicate: number;
            rejected: number;
            results: components["schemas"]["LineResult"][];
        };
        Instruction: {
            /** Format: uuid */
            id: string;
            waybillNo: string;
            /** @enum {string} */
            kind: "ANOTHER_DAY" | "HOLD" | "NEIGHBOUR" | "SAFE_PLACE" | "ADDRESS" | "NOT_BEFORE" | "NOT_ORDERED";
            details: {
                /** @constant */
                kind: "ANOTHER_DAY";
                /** Format: date */
                date: string;
            } | {
                /** @constant */
                kind: "HOLD";
                pointCode: string;
            } | {
                /** @constant */
                kind: "NEIGHBOUR";
                name: string;
                house: string;
            } | {
                /** @constant */
                kind: "SAFE_PLACE";
                /** @enum {string} */
                place: "GUARD" | "RECEPTION" | "FRONT_DOOR" | "LETTER_BOX" | "GARAGE";
                /** @default  */
                note: string;
            } | {
                /** @constant */
                kind: "ADDRESS";
                subdistrictCode: string;
                house: string;
                /** @default  */
                note: string;
            } | {
                /** @constant */
                kind: "NOT_ORDERED";
            } | {
                /** @constant */
                kind: "NOT_BEFORE";
                hour: number;
            };
            /** @description Whether it follows from what the consignee asked of every parcel, not of this one. */
            fromLastingWish: boolean;
            /** @enum {string} */
            state: "OPEN" | "ACKNOWLEDGED" | "DONE" | "FAILED" | "CANCELLED" | "NOT_NEEDED";
            /** Format: date-time */
            askedAt: string;
            acknowledgedAt: string | null;
            endedAt: string | null;
            reason: string | null;
        };
        ItemOfDeclaration: {
            description: string;
            quantity: number;
            netGrams: number;
            valueSatang: number;
            hsCode: string;
            originCountry: string;
        };
        /** @description What became of one line. */
        LineResult: {
            line: number;
            /** @enum {string} */
            result: "accepted" | "duplicate" | "rejected";
            field?: string;
            /** @enum {string} */
            reason?: "not_json" | "not_an_object" | "required" | "wrong_type" | "too_long" | "wrong_format" | "date_form" | "time_form" | "unknown_value" | "unknown_reason" | "bad_check_digit" | "in_the_future" | "too_old" | "too_far_ahead" | "buddhist_year" | "unknown_province" | "too_small" | "too_big" | "line_too_long" | "ends_before_start" | "window_too_long" | "window_too_far" | "window_over" | "without_window";
            msg?: string;
            nearest?: ("ORDER_RECEIVED" | "PICKUP_ASSIGNED" | "PICKUP_FAILED" | "PICKED_UP" | "DROPPED_OFF" | "ARRIVED_AT_BRANCH" | "DEPARTED_BRANCH" | "ARRIVED_AT_HUB" | "SORTED" | "DEPARTED_HUB" | "ARRIVED_AT_DESTINATION" | "EXPORT_CUSTOMS_STARTED" | "EXPORT_CUSTOMS_CLEARED" | "DEPARTED_COUNTRY" | "ARRIVED_IN_COUNTRY" | "IMPORT_CUSTOMS_STARTED" | "CUSTOMS_HELD" | "IMPORT_CUSTOMS_CLEARED" | "HANDED_TO_PARTNER" | "RENUMBERED" | "OUT_FOR_DELIVERY" | "DELIVERY_ATTEMPTED" | "HELD_AT_DROP_POINT" | "DELAYED" | "ON_HOLD" | "REDIRECTED" | "DAMAGED" | "LOST" | "FOUND" | "DELIVERED" | "LEFT_IN_SAFE_PLACE" | "LEFT_WITH_NEIGHBOUR" | "RECEIVED" | "COD_COLLECTED" | "RETURNING" | "RETURNED" | "CANCELLED")[];
            warning?: {
                field: string;
                /** @enum {string} */
                reason: "not_json" | "not_an_object" | "required" | "wrong_type" | "too_long" | "wrong_format" | "date_form" | "time_form" | "unknown_value" | "unknown_reason" | "bad_check_digit" | "in_the_future" | "too_old" | "too_far_ahead" | "buddhist_year" | "unknown_province" | "too_small" | "too_big" | "line_too_long" | "ends_before_start" | "window_too_long" | "window_too_far" | "window_over" | "without_window";
                msg: string;
            };
        };
        NewCustomsDeclaration: {
            /**
             * @description Limits of weight differ by it. `"personal"` unless given.
             * @enum {string}
             */
            senderKind?: "personal" | "company";
            /** @description In Thailand, in Latin letters. */
            sender: components["schemas"]["CustomsSender"];
            /** @description Abroad, in Latin letters; in China also in Chinese ones. */
            consignee: components["schemas"]["CustomsConsignee"];
            /** @description Of the packed parcel. */
            weightGrams: number;
            lengthCm: number;
            widthCm: number;
            heightCm: number;
            /** @enum {string} */
            contentsKind: "GIFT" | "DOCUMENTS" | "SALE" | "SAMPLE" | "RETURNED" | "OTHER";
            /** @description What it is, with `OTHER`; dropped with others. */
            contentsNote?: string;
            /**
             * @description What becomes of it where it cannot be delivered.
             * @enum {string}
             */
            undelivered: "RETURN" | "ABANDON";
            /** @description Your own number. */
            reference?: string;
            items: components["schemas"]["DeclaredItem"][];
        };
        NewOrder: {
            sender: components["schemas"]["Address"];
            /**
             * @description WALK_IN: you bring it to a counter. PICKUP: a courier comes.
             * @enum {string}
             */
            handover: "WALK_IN" | "PICKUP";
            /** @description Needed with PICKUP: one of the windows of /open/v1/pickup-windows. */
            pickup?: {
                /** Format: date */
                date: string;
                from: string;
                until: string;
            };
            /**
             * @description When a courier comes to this address on that day already: refuse, come then, or come twice. `"join"` unless given.
             * @enum {string}
             */
            samePickup?: "ask" | "join" | "separate";
            /** @description `""` unless given. */
            remarks?: string;
            /**
             * Format: uuid
             * @description Of several payout accounts of yours the one that its COD money goes to, by /open/v1/payout-accounts; without it, that of the day, or else the one in use.
             */
            payoutAccountId?: string;
            parcels: components["schemas"]["NewParcel"][];
        };
        NewParcel: {
            consignee: components["schemas"]["Address"];
            /**
             * @description SUPER (parcels), BUK (bulky), FP (fruit), DOC (documents).
             * @enum {string}
             */
            service: "SUPER" | "BUK" | "FP" | "DOC";
            /** @enum {string} */
            itemType: "document" | "parcel" | "food" | "fruit" | "clothing" | "electronics" | "cosmetics" | "medicine" | "furniture" | "other";
            weightGrams: number;
            /** @description All three sides, or none. */
            lengthCm?: number;
            widthCm?: number;
            heightCm?: number;
            /** @description What the consignee pays for the goods. In satang; 100 are a baht. `0` unless given. */
            codSatang?: number;
            /** @description What the goods are worth. In satang; 100 are a baht. `0` unless given. */
            declaredValueSatang?: number;
            /** @description Whether the declared value is covered, for a fee. `false` unless given. */
            cover?: boolean;
            /** @description Your own number. In the sandbox `story:lost` chooses what will happen to the parcel. `""` unless given. */
            reference?: string;
            /** @description The price you expect; another one is refused with 409. Without it you take the price in force. */
            agreedTotalSatang?: number;
        };
        NewRecurringPickup: {
            sender: components["schemas"]["Address"];
            /** @description Monday is 1, Sunday 7. No courier comes on public holidays. */
            weekdays: number[];
            from: string;
            /** @description With `from` one of the windows of a day. */
            until: string;
            /**
             * Format: date
             * @description The first day; today, if it can still be booked, unless given.
             */
            startsOn?: string;
            /** @description Until further notice unless given. */
            lastDay?: string | null;
            /** @description `""` unless given. */
            remarks?: string;
        };
        Order: {
            orderNo: string;
            /** Format: date-time */
            bookedAt: string;
            /** @enum {string} */
            status: "PICKED_UP" | "ONGOING_PICKUP" | "ON_PROCESS" | "ON_DELIVERY" | "DELIVERED" | "RECEIVED" | "CANCELLED" | "PROCESSING" | "PROCESSED";
            /**
             * @description WALK_IN: you bring it to a counter. PICKUP: a courier comes.
             * @enum {string}
             */
            handover: "WALK_IN" | "PICKUP";
            pickup: {
                /** Format: date */
                date: string;
                from: string;
                until: string;
            } | null;
            remarks: string;
            totalSatang: number;
            sender: components["schemas"]["BookedAddress"];
            /** @description Where its COD money goes; null for the account of the day, or else the one in use, also once you have removed the one named. */
            payoutAccount: {
                /** Format: uuid */
                payoutAccountId: string;
                /** @enum {string} */
                kind: "bank" | "promptPayPhone" | "promptPayCitizenId" | "promptPayTaxId";
                /** @description The last four digits of its number. */
                ending: string;
            } | null;
            parcels: components["schemas"]["BookedParcel"][];
            /** @description What may be done with the order now. */
            actions: ("cancel" | "changePickup" | "orderAgain")[];
        };
        /** @description A parcel on its way. */
        Parcel: {
            waybillNo: string;
            orderNo: string | null;
            /** @description Your own number for it. */
            reference: string;
            /** @enum {string} */
            service: "SUPER" | "BUK" | "FP" | "DOC" | "INTL";
            /** @enum {string} */
            status: "PICKED_UP" | "ONGOING_PICKUP" | "ON_PROCESS" | "ON_DELIVERY" | "DELIVERED" | "RECEIVED" | "CANCELLED" | "PROCESSING" | "PROCESSED";
            /**
             * @description What can be said of it as a whole.
             * @enum {string}
             */
            state: "ANNOUNCED" | "PICKUP_DELAYED" | "PICKUP_MISSED" | "PICKED_UP" | "MOVING" | "DELAYED" | "ON_HOLD" | "REDIRECTED" | "RENUMBERED" | "WITH_PARTNER" | "CUSTOMS_HELD" | "OUT_TODAY" | "OUT_SINCE" | "ATTEMPTED" | "ATTEMPT_WAITS" | "HELD" | "HELD_TOO_LONG" | "DAMAGED" | "LOST" | "RETURNING" | "RETURNED" | "CANCELLED" | "DELIVERED" | "RECEIVED";
            /** @description True when nothing more will happen. */
            isFinished: boolean;
            promisedDate: string | null;
            /** @description The last day on which it can be collected at a drop point. */
            heldUntil: string | null;
            /** @description Null while the carrier says none, and once nobody comes any more. It becomes narrower. */
            deliveryWindow: components["schemas"]["DeliveryWindow"] | null;
            /** @description Stops of the courier before this one, on the day of the window; null if not known. */
            stopsBefore: number | null;
            /** @description Newest first. */
            events: components["schemas"]["Event"][];
            /** @description Where its story stands; null for a real parcel. */
            sandbox: {
                /** @enum {string} */
                story: "delivered" | "attemptFailed" | "held" | "returned" | "lost" | "damaged" | "customs" | "codShort" | "codReturned";
                step: number;
                steps: number;
            } | null;
        };
        ParcelLine: {
            waybillNo: string;
            /** @enum {string} */
            service: "SUPER" | "BUK" | "FP" | "DOC" | "INTL";
            /** @enum {string} */
            itemType: "document" | "parcel" | "food" | "fruit" | "clothing" | "electronics" | "cosmetics" | "medicine" | "furniture" | "other";
            /** Format: date-time */
            acceptedAt: string;
            /** Format: date-time */
            updatedAt: string;
            origin: {
                /** @description `"TH"` unless given. */
                countryCode?: string;
                provinceCode?: string | null;
                district?: string | null;
                facilityCode?: string | null;
                facilityName?: string | null;
            };
            destination: {
                /** @description `"TH"` unless given. */
                countryCode?: string;
                provinceCode?: string | null;
                district?: string | null;
                facilityCode?: string | null;
                facilityName?: string | null;
            };
            weightGrams: number;
            lengthCm?: number | null;
            widthCm?: number | null;
            heightCm?: number | null;
            codSatang?: number | null;
            declaredValueSatang?: number | null;
            sender: {
                name: string;
                phone: string;
                /** @description `""` unless given. */
                address?: string;
            };
            consignee: {
                name: string;
                phone: string;
                /** @description `""` unless given. */
                address?: string;
            };
            promisedDate?: string | null;
        };
        /** @description A transfer of COD money to you. */
        Payout: {
            /** @description Null for money that left before transfers had numbers. */
            transferId: string | null;
            /** @enum {string} */
            state: "onItsWay" | "arrived" | "returned";
            /**
             * Format: date
             * @description When it arrived; before that, the last day on which its money was due.
             */
            date: string;
            parcels: number;
            totalSatang: number;
            returnReason: string | null;
        };
        /** @description An account of yours that COD money goes to. */
        PayoutAccount: {
            /** Format: uuid */
            payoutAccountId: string;
            /** @enum {string} */
            kind: "bank" | "promptPayPhone" | "promptPayCitizenId" | "promptPayTaxId";
            /** @description The three digits of the payment system; null for PromptPay. */
            bankCode: string | null;
            /** @description The last four digits of its number. */
            ending: string;
            /** @description Whether money goes there that names no account, on days that no account has. */
            isDefault: boolean;
            /** @description The days of transfer on which money goes there that names no account: 1 is Monday, 6 Saturday. */
            weekdays: (1 | 2 | 3 | 4 | 5 | 6)[];
            /**
             * Format: date-time
             * @description No money is sent there earlier.
             */
            usableFrom: string;
        };
        Pickup: {
            /** @description Of a recurring pickup its own number, which begins with P. */
            orderNo: string;
            /** @description A courier comes on this day whether anything was ordered or not: `waybillNos` may be empty. */
            isRecurring: boolean;
            /** @enum {string} */
            state: "OPEN" | "ACKNOWLEDGED" | "DONE" | "FAILED" | "CANCELLED";
            /** Format: date-time */
            bookedAt: string;
            pickup: {
                /** Format: date */
                date: string;
                from: string;
                until: string;
            };
            sender: {
                name: string;
                phone: string;
                extension: string | null;
                placeCode: string;
                postcode: string;
                detail: string;
            };
            remarks: string;
            waybillNos: string[];
            /** @description Whether more parcels wait than are listed, as a recurring pickup may have. */
            hasMoreWaybills: boolean;
            reason: string | null;
        };
        /** @description A pickup of yours. */
        PickupBooking: {
            /** @description The number of its order. */
            pickupNo: string;
            /**
             * @description OPEN until the carrier has planned it (ACKNOWLEDGED), then DONE or FAILED; CANCELLED with its order.
             * @enum {string}
             */
            state: "OPEN" | "ACKNOWLEDGED" | "DONE" | "FAILED" | "CANCELLED";
            /** Format: date-time */
            bookedAt: string;
            pickup: {
                /** Format: date */
                date: string;
                from: string;
                until: string;
            };
            /** @description Why a courier could not collect, in the carrier’s words. */
            reason: string | null;
            sender: components["schemas"]["BookedAddress"];
            remarks: string;
            /** @description The orders whose parcels the courier collects. */
            orderNos: string[];
            waybillNos: string[];
            /** @description What may be done with it now. */
            actions: ("move" | "cancel")[];
        };
        PickupWindows: {
            days: {
                /** Format: date */
                date: string;
                closed: ("holiday" | "tooLate") | null;
                windows: {
                    from: string;
                    until: string;
                    /** Format: date-time */
                    bookUntil: string;
                }[];
            }[];
        };
        Place: {
            /** @description The whole address in one line, Thai or English; we find the subdistrict. Instead of the codes. */
            address?: string;
            /** @description Official code of the subdistrict (6 digits), where you know it. */
            placeCode?: string;
            postcode?: string;
        };
        /** @description What a parcel costs in one service, or why it cannot be sent by it. */
        Price: {
            /**
             * @description SUPER (parcels), BUK (bulky), FP (fruit), DOC (documents).
             * @enum {string}
             */
            service: "SUPER" | "BUK" | "FP" | "DOC";
            possible: boolean;
            /** @description Why the service is not possible, in sentences. */
            problems: string[];
            /** @description The same for programs, in the order of the sentences. */
            reasons: ("overBulkyWeight" | "notBulky" | "notFruit" | "fruitNeedsFruitService" | "fruitTooHeavy" | "documentTooHeavy" | "serviceNotThere" | "pickupArea" | "pickupTooHeavy" | "pickupTotalTooLong" | "pickupSideTooLong" | "noPrice")[];
            totalSatang: number | null;
            lines: components["schemas"]["PriceLine"][];
            promisedDate: string | null;
            /** @description From the day on which transit begins until the promised one. */
            workingDays: number | null;
        };
        /** @description A part of a price; negative for a promotion and for rounding down. */
        PriceLine: {
            /** @enum {string} */
            kind: "BASE" | "REMOTE_AREA" | "PICKUP" | "FRUIT" | "BULKY_HANDLING" | "TIME_SLA" | "FUEL" | "COD" | "COVER" | "PROMOTION" | "ROUNDING";
            amountSatang: number;
        };
        PriceProblem: {
            /** @description Stable, for programs; as `code` of a Problem. */
            code: number;
            /** @description A sentence in the language of the request. */
            detail: string;
            /** @description Wrong fields of this parcel. */
            errors: {
                code: string;
                detail: string;
                /** @description JSON pointer into the body that you sent. */
                pointer: string;
            }[];
        };
        PriceRequest: {
            from: components["schemas"]["Place"];
            to: components["schemas"]["Place"];
            /** @enum {string} */
            itemType: "document" | "parcel" | "food" | "fruit" | "clothing" | "electronics" | "cosmetics" | "medicine" | "furniture" | "other";
            weightGrams: number;
            /** @description All three sides, or none. */
            lengthCm?: number;
            widthCm?: number;
            heightCm?: number;
            /** @description What the consignee pays for the goods. In satang; 100 are a baht. `0` unless given. */
            codSatang?: number;
            /** @description What the goods are worth. In satang; 100 are a baht. `0` unless given. */
            declaredValueSatang?: number;
            /** @description Whether the declared value is covered, for a fee. `false` unless given. */
            cover?: boolean;
            /**
             * @description WALK_IN: you bring it to a counter. PICKUP: a courier comes. `"WALK_IN"` unless given.
             * @enum {string}
             */
            handover?: "WALK_IN" | "PICKUP";
            /**
             * Format: date-time
             * @description When you hand it over; now unless given.
             */
            handoverAt?: string;
        };
        PricedParcel: {
            from: components["schemas"]["Place"];
            to: components["schemas"]["Place"];
            /** @enum {string} */
            itemType: "document" | "parcel" | "food" | "fruit" | "clothing" | "electronics" | "cosmetics" | "medicine" | "furniture" | "other";
            weightGrams: number;
            /** @description All three sides, or none. */
            lengthCm?: number;
            widthCm?: number;
            heightCm?: number;
            /** @description What the consignee pays for the goods. In satang; 100 are a baht. `0` unless given. */
            codSatang?: number;
            /** @description What the goods are worth. In satang; 100 are a baht. `0` unless given. */
            declaredValueSatang?: number;
            /** @description Whether the declared value is covered, for a fee. `false` unless given. */
            cover?: boolean;
            /**
             * @description WALK_IN: you bring it to a counter. PICKUP: a courier comes. `"WALK_IN"` unless given.
             * @enum {string}
             */
            handover?: "WALK_IN" | "PICKUP";
            /**
             * Format: date-time
             * @description When you hand it over; now unless given.
             */
            handoverAt?: string;
            /** @description Your own number, which comes back with the price. `""` unless given. */
            reference?: string;
        };
        /** @description A courier comes to an address on chosen weekdays, whether anything was ordered or not. An order with PICKUP and without a time of its own goes with the next of them from its address. */
        RecurringPickup: {
            recurringId: string;
            /** @description Monday is 1, Sunday 7. */
            weekdays: number[];
            from: string;
            until: string;
            /** Format: date */
            startsOn: string;
            /** @description Null until further notice. */
            lastDay: string | null;
            isEnded: boolean;
            /** Format: date-time */
            createdAt: string;
            remarks: string;
            sender: components["schemas"]["BookedAddress"];
            /** @description Those of the last week and the ten coming ones, oldest first. */
            dates: {
                /** Format: date */
                date: string;
                from: string;
                until: string;
                /**
                 * @description PLANNED until it is booked for the carrier on its day, then as a pickup of an order; SKIPPED by you, or MISSED by us.
                 * @enum {string}
                 */
                state: "PLANNED" | "SKIPPED" | "MISSED" | "OPEN" | "ACKNOWLEDGED" | "DONE" | "FAILED" | "CANCELLED";
                /** @description The carrier’s number for it, once it is booked. */
                pickupNo: string | null;
                /** @description Why a courier could not collect, in the carrier’s words. */
                reason: string | null;
                /** @description Whether it can be skipped, or taken back, now. */
                isChangeable: boolean;
            }[];
        };
        /** @description A parcel that its consignee asked to send back to you. */
        Return: {
            returnId: string;
            /**
             * @description REQUESTED until you decide, APPROVED until the parcel is handed over; both end by themselves after `expiresOn`.
             * @enum {string}
             */
            state: "REQUESTED" | "APPROVED" | "HANDED_OVER" | "REFUSED" | "CALLED_OFF" | "EXPIRED";
            /** @description Of the parcel that was delivered. */
            waybillNo: string;
            orderNo: string;
            /** @enum {string} */
            reason: "DAMAGED" | "WRONG_ITEM" | "NOT_AS_DESCRIBED" | "DOES_NOT_FIT" | "CHANGED_MIND" | "OTHER";
            /** @description In the words of the consignee; empty without any. */
            note: string;
            /**
             * @description CONSIGNEE: who brings the parcel pays at the counter. SHOP: you pay as for your orders.
             * @enum {string}
             */
            paidBy: "SHOP" | "CONSIGNEE";
            /** @description Of the way back: as quoted, and once it is approved, as ordered. In satang; 100 are a baht. */
            priceSatang: number;
            /** Format: date-time */
            askedAt: string;
            decidedAt: string | null;
            refusal: ("NOT_COVERED" | "USED_GOODS" | "ALREADY_SETTLED" | "CONTACT_SHOP") | null;
            refusalNote: string;
            /** @description The order of the way back, once it is approved. */
            returnOrderNo: string | null;
            /** @description The number of the parcel on its way back: track it and print its label by it. */
            returnWaybillNo: string | null;
            /**
             * Format: date
             * @description The last day on which you decide, or on which the parcel is handed over.
             */
            expiresOn: string;
        };
        ReturnAtCounter: {
            waybillNo: string;
            /**
             * @description Accept it while it is APPROVED.
             * @enum {string}
             */
            state: "REQUESTED" | "APPROVED" | "HANDED_OVER" | "REFUSED" | "CALLED_OFF" | "EXPIRED";
            /** @enum {string} */
            paidBy: "SHOP" | "CONSIGNEE";
            /** @description What the consignee pays at the counter; 0 where the shop pays. */
            toPaySatang: number;
            /** Format: date */
            expiresOn: string;
        };
        ScanEventLine: {
            waybillNo: string;
            /** @enum {string} */
            code: "ORDER_RECEIVED" | "PICKUP_ASSIGNED" | "PICKUP_FAILED" | "PICKED_UP" | "DROPPED_OFF" | "ARRIVED_AT_BRANCH" | "DEPARTED_BRANCH" | "ARRIVED_AT_HUB" | "SORTED" | "DEPARTED_HUB" | "ARRIVED_AT_DESTINATION" | "EXPORT_CUSTOMS_STARTED" | "EXPORT_CUSTOMS_CLEARED" | "DEPARTED_COUNTRY" | "ARRIVED_IN_COUNTRY" | "IMPORT_CUSTOMS_STARTED" | "CUSTOMS_HELD" | "IMPORT_CUSTOMS_CLEARED" | "HANDED_TO_PARTNER" | "RENUMBERED" | "OUT_FOR_DELIVERY" | "DELIVERY_ATTEMPTED" | "HELD_AT_DROP_POINT" | "DELAYED" | "ON_HOLD" | "REDIRECTED" | "DAMAGED" | "LOST" | "FOUND" | "DELIVERED" | "LEFT_IN_SAFE_PLACE" | "LEFT_WITH_NEIGHBOUR" | "RECEIVED" | "COD_COLLECTED" | "RETURNING" | "RETURNED" | "CANCELLED";
            reason?: ("NOBODY_HOME" | "REFUSED" | "WRONG_ADDRESS" | "PHONE_UNREACHABLE" | "RESCHEDULE_ASKED" | "WEATHER" | "VEHICLE_BREAKDOWN" | "HIGH_VOLUME" | "ROAD_CLOSED" | "DOCUMENTS_MISSING" | "DUTY_UNPAID" | "SENDER_NOT_READY" | "SENDER_ASKED" | "NO_CASH" | "PLACE_CLOSED" | "NO_ACCESS" | "IDENTITY_CHECK_FAILED" | "MISSORTED" | "WRONG_DATA" | "WRONG_SIZE" | "BAD_PACKAGING" | "CUSTOMS_REFUSED" | "DISASTER" | "CONSIGNEE_CANCELLED" | "OTHER") | null;
            /** Format: date-time */
            occurredAt: string;
            /** @description `"TH"` unless given. */
            countryCode?: string;
            provinceCode?: string | null;
            district?: string | null;
            facilityCode?: string | null;
            facilityName?: string | null;
            facilityNameEn?: string | null;
            facilityNameZh?: string | null;
            operator?: string | null;
            note?: string | null;
            proofImageUrl?: string | null;
        };
        WebhookAttemptFailed: {
            /** @constant */
            type: "parcel.attempt_failed";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "attempt_failed";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "DELIVERY_ATTEMPTED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookCancelled: {
            /** @constant */
            type: "parcel.cancelled";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "cancelled";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "CANCELLED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookCodCollected: {
            /** @constant */
            type: "parcel.cod_collected";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "cod_collected";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "COD_COLLECTED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookCodDifference: {
            /** @constant */
            type: "parcel.cod_difference";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "cod_difference";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "COD_DIFFERENCE";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /** @enum {string} */
                    difference: "amountDiffers" | "collectedReturned" | "deliveredUncollected" | "notOrdered" | "paidTwice" | "unknownParcel" | "overpaid" | "overRefunded";
                    /** @description In satang; 100 are a baht. */
                    expectedSatang: number;
                    /** @description In satang; 100 are a baht. */
                    foundSatang: number;
                    /** @enum {string} */
                    state: "open" | "settled" | "gone";
                    /** @description How it was settled. */
                    outcome: ("payCollected" | "payOrdered" | "paySender" | "refundPayer" | "payNothing" | "carrierBears" | "recovered") | null;
                };
            };
        };
        WebhookCodDue: {
            /** @constant */
            type: "parcel.cod_due";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "cod_due";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "COD_DUE";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /** @description In satang; 100 are a baht. */
                    amountSatang: number;
                    /**
                     * Format: date
                     * @description The day by which it is transferred.
                     */
                    dueOn: string;
                };
            };
        };
        WebhookCodPaidOut: {
            /** @constant */
            type: "parcel.cod_paid_out";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "cod_paid_out";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "COD_PAID_OUT";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /** @description In satang; 100 are a baht. */
                    amountSatang: number;
                    /** Format: date */
                    payableOn: string;
                    /** @description Null for money that left before transfers had numbers. */
                    transferId: string | null;
                };
            };
        };
        WebhookCodReturned: {
            /** @constant */
            type: "parcel.cod_returned";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "cod_returned";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "COD_RETURNED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /** @description In satang; 100 are a baht. */
                    amountSatang: number;
                    /** @description Of the transfer, as in /open/v1/payouts. */
                    transferId: string;
                    /** @description In the bank’s words. */
                    reason: string;
                };
            };
        };
        WebhookCodSent: {
            /** @constant */
            type: "parcel.cod_sent";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "cod_sent";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "COD_SENT";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /** @description In satang; 100 are a baht. */
                    amountSatang: number;
                    /** @description Of the transfer, as in /open/v1/payouts. */
                    transferId: string;
                };
            };
        };
        WebhookCorrected: {
            /** @constant */
            type: "parcel.corrected";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "corrected";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "CORRECTED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                /** @description The events of the corrected scan stay in the log: this one says what holds now. */
                detail: {
                    /** @enum {string} */
                    correction: "voided" | "replaced" | "restored" | "added";
                    /**
                     * @description Of the scan that was corrected.
                     * @enum {string}
                     */
                    code: "ORDER_RECEIVED" | "PICKUP_ASSIGNED" | "PICKUP_FAILED" | "PICKED_UP" | "DROPPED_OFF" | "ARRIVED_AT_BRANCH" | "DEPARTED_BRANCH" | "ARRIVED_AT_HUB" | "SORTED" | "DEPARTED_HUB" | "ARRIVED_AT_DESTINATION" | "EXPORT_CUSTOMS_STARTED" | "EXPORT_CUSTOMS_CLEARED" | "DEPARTED_COUNTRY" | "ARRIVED_IN_COUNTRY" | "IMPORT_CUSTOMS_STARTED" | "CUSTOMS_HELD" | "IMPORT_CUSTOMS_CLEARED" | "HANDED_TO_PARTNER" | "RENUMBERED" | "OUT_FOR_DELIVERY" | "DELIVERY_ATTEMPTED" | "HELD_AT_DROP_POINT" | "DELAYED" | "ON_HOLD" | "REDIRECTED" | "DAMAGED" | "LOST" | "FOUND" | "DELIVERED" | "LEFT_IN_SAFE_PLACE" | "LEFT_WITH_NEIGHBOUR" | "RECEIVED" | "COD_COLLECTED" | "RETURNING" | "RETURNED" | "CANCELLED";
                    /** Format: date-time */
                    at: string;
                    facilityCode: string | null;
                    /** @description Of the scan that counts instead, if any. */
                    newCode: ("ORDER_RECEIVED" | "PICKUP_ASSIGNED" | "PICKUP_FAILED" | "PICKED_UP" | "DROPPED_OFF" | "ARRIVED_AT_BRANCH" | "DEPARTED_BRANCH" | "ARRIVED_AT_HUB" | "SORTED" | "DEPARTED_HUB" | "ARRIVED_AT_DESTINATION" | "EXPORT_CUSTOMS_STARTED" | "EXPORT_CUSTOMS_CLEARED" | "DEPARTED_COUNTRY" | "ARRIVED_IN_COUNTRY" | "IMPORT_CUSTOMS_STARTED" | "CUSTOMS_HELD" | "IMPORT_CUSTOMS_CLEARED" | "HANDED_TO_PARTNER" | "RENUMBERED" | "OUT_FOR_DELIVERY" | "DELIVERY_ATTEMPTED" | "HELD_AT_DROP_POINT" | "DELAYED" | "ON_HOLD" | "REDIRECTED" | "DAMAGED" | "LOST" | "FOUND" | "DELIVERED" | "LEFT_IN_SAFE_PLACE" | "LEFT_WITH_NEIGHBOUR" | "RECEIVED" | "COD_COLLECTED" | "RETURNING" | "RETURNED" | "CANCELLED") | null;
                    newAt: string | null;
                };
            };
        };
        WebhookDamaged: {
            /** @constant */
            type: "parcel.damaged";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "damaged";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "DAMAGED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookDelayed: {
            /** @constant */
            type: "parcel.delayed";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "delayed";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "DELAYED" | "ON_HOLD";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookDelivered: {
            /** @constant */
            type: "parcel.delivered";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "delivered";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "DELIVERED" | "LEFT_IN_SAFE_PLACE" | "LEFT_WITH_NEIGHBOUR";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookEndpoint: {
            /** Format: uuid */
            endpointId: string;
            /** @enum {string} */
            mode: "live" | "sandbox";
            url: string;
            name: string;
            kinds: ("order_placed" | "pickup_planned" | "pickup_moved" | "pickup_failed" | "picked_up" | "on_the_way" | "in_customs" | "out_for_delivery" | "attempt_failed" | "held" | "delayed" | "redirected" | "damaged" | "lost" | "found" | "delivered" | "received" | "cod_collected" | "cod_due" | "cod_sent" | "cod_paid_out" | "cod_returned" | "cod_difference" | "late" | "returning" | "returned" | "cancelled" | "return_requested" | "return_approved" | "return_refused" | "return_handed_over" | "return_called_off" | "return_expired" | "corrected")[];
            waybillNos: string[];
            /** @enum {string} */
            status: "active" | "paused" | "stopped" | "switchedOff";
            failingSince: string | null;
            waiting: number;
            /** @description When each secret before the present one stops signing. */
            oldSecretsEndAt: string[];
            /** Format: date-time */
            createdAt: string;
        };
        /** @description An event in the log of an endpoint. */
        WebhookEvent: {
            messageId: string;
            /** @description Its number at the endpoint, as in the body. */
            sequence: number;
            type: string;
            waybillNo: string | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed" | "skipped";
            tries: number;
            lastStatus: number | null;
            nextTryAt: string | null;
        };
        WebhookEventDetail: {
            messageId: string;
            /** @description Its number at the endpoint, as in the body. */
            sequence: number;
            type: string;
            waybillNo: string | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed" | "skipped";
            tries: number;
            lastStatus: number | null;
            nextTryAt: string | null;
            body: string;
            attempts: {
                /** Format: date-time */
                at: string;
                tookMs: number;
                requestHeaders: {
                    [key: string]: string;
                };
                status: number | null;
                failure: ("address_refused" | "unknown_host" | "not_connected" | "timed_out" | "broken_off") | null;
                headers: {
                    [key: string]: string;
                } | null;
                body: string | null;
            }[];
        };
        WebhookFound: {
            /** @constant */
            type: "parcel.found";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "found";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "FOUND";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookHeld: {
            /** @constant */
            type: "parcel.held";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "held";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "HELD_AT_DROP_POINT";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookInCustoms: {
            /** @constant */
            type: "parcel.in_customs";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "in_customs";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "EXPORT_CUSTOMS_STARTED" | "IMPORT_CUSTOMS_STARTED" | "CUSTOMS_HELD";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookLate: {
            /** @constant */
            type: "parcel.late";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "late";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "LATE";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /**
                     * Format: date
                     * @description The promised day, which has passed.
                     */
                    promisedDate: string;
                };
            };
        };
        WebhookLost: {
            /** @constant */
            type: "parcel.lost";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "lost";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "LOST";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookOnTheWay: {
            /** @constant */
            type: "parcel.on_the_way";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "on_the_way";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "ARRIVED_AT_BRANCH" | "DEPARTED_BRANCH" | "ARRIVED_AT_HUB" | "SORTED" | "DEPARTED_HUB" | "ARRIVED_AT_DESTINATION" | "EXPORT_CUSTOMS_CLEARED" | "DEPARTED_COUNTRY" | "ARRIVED_IN_COUNTRY" | "IMPORT_CUSTOMS_CLEARED" | "HANDED_TO_PARTNER" | "RENUMBERED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookOrderPlaced: {
            /** @constant */
            type: "parcel.order_placed";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "order_placed";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "ORDER_RECEIVED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookOutForDelivery: {
            /** @constant */
            type: "parcel.out_for_delivery";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "out_for_delivery";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "OUT_FOR_DELIVERY";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookPickedUp: {
            /** @constant */
            type: "parcel.picked_up";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "picked_up";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "PICKED_UP" | "DROPPED_OFF";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookPickupFailed: {
            /** @constant */
            type: "parcel.pickup_failed";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "pickup_failed";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "PICKUP_FAILED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookPickupMoved: {
            /** @constant */
            type: "parcel.pickup_moved";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "pickup_moved";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "PICKUP_MOVED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                /** @description The new time. */
                detail: {
                    /** Format: date */
                    date: string;
                    from: string;
                    until: string;
                };
            };
        };
        WebhookPickupPlanned: {
            /** @constant */
            type: "parcel.pickup_planned";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "pickup_planned";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "PICKUP_ASSIGNED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        /** @description Where it happened, as far as known. */
        WebhookPlace: {
            countryCode: string | null;
            provinceCode: string | null;
            district: string | null;
            facilityCode: string | null;
            facilityName: string | null;
        };
        WebhookReceived: {
            /** @constant */
            type: "parcel.received";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "received";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RECEIVED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookRedirected: {
            /** @constant */
            type: "parcel.redirected";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "redirected";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "REDIRECTED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookReturnApproved: {
            /** @constant */
            type: "parcel.return_approved";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "return_approved";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RETURN_APPROVED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /**
                     * Format: uuid
                     * @description Of the return, as in /open/v1/returns.
                     */
                    returnId: string;
                    /** @enum {string} */
                    paidBy: "SHOP" | "CONSIGNEE";
                    /** @description The price of the way back in satang; 100 are a baht. */
                    priceSatang: number;
                    returnOrderNo: string;
                    returnWaybillNo: string;
                    /**
                     * Format: date
                     * @description The last day on which the parcel is handed over.
                     */
                    handOverUntil: string;
                };
            };
        };
        WebhookReturnCalledOff: {
            /** @constant */
            type: "parcel.return_called_off";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "return_called_off";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RETURN_CALLED_OFF";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /**
                     * Format: uuid
                     * @description Of the return, as in /open/v1/returns.
                     */
                    returnId: string;
                    /** @description The order of the way back; null where none was made. */
                    returnOrderNo: string | null;
                    /** @description The parcel on its way back; null where there is none. */
                    returnWaybillNo: string | null;
                };
            };
        };
        WebhookReturnExpired: {
            /** @constant */
            type: "parcel.return_expired";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "return_expired";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RETURN_EXPIRED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /**
                     * Format: uuid
                     * @description Of the return, as in /open/v1/returns.
                     */
                    returnId: string;
                    /** @description The order of the way back; null where none was made. */
                    returnOrderNo: string | null;
                    /** @description The parcel on its way back; null where there is none. */
                    returnWaybillNo: string | null;
                };
            };
        };
        WebhookReturnHandedOver: {
            /** @constant */
            type: "parcel.return_handed_over";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "return_handed_over";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RETURN_HANDED_OVER";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /**
                     * Format: uuid
                     * @description Of the return, as in /open/v1/returns.
                     */
                    returnId: string;
                    /** @description The order of the way back; null where none was made. */
                    returnOrderNo: string | null;
                    /** @description The parcel on its way back; null where there is none. */
                    returnWaybillNo: string | null;
                };
            };
        };
        WebhookReturnRefused: {
            /** @constant */
            type: "parcel.return_refused";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "return_refused";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RETURN_REFUSED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /**
                     * Format: uuid
                     * @description Of the return, as in /open/v1/returns.
                     */
                    returnId: string;
                    /** @enum {string} */
                    refusal: "NOT_COVERED" | "USED_GOODS" | "ALREADY_SETTLED" | "CONTACT_SHOP";
                };
            };
        };
        WebhookReturnRequested: {
            /** @constant */
            type: "parcel.return_requested";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "return_requested";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RETURN_REQUESTED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
                detail: {
                    /**
                     * Format: uuid
                     * @description Of the return, as in /open/v1/returns.
                     */
                    returnId: string;
                    /** @enum {string} */
                    reason: "DAMAGED" | "WRONG_ITEM" | "NOT_AS_DESCRIBED" | "DOES_NOT_FIT" | "CHANGED_MIND" | "OTHER";
                    /** @enum {string} */
                    paidBy: "SHOP" | "CONSIGNEE";
                    /** @description The price of the way back in satang; 100 are a baht. */
                    priceSatang: number;
                    /** @description The last day on which you decide; null where your rule approves at once. */
                    decideUntil: string | null;
                };
            };
        };
        WebhookReturned: {
            /** @constant */
            type: "parcel.returned";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "returned";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RETURNED";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookReturning: {
            /** @constant */
            type: "parcel.returning";
            /** Format: date-time */
            timestamp: string;
            data: {
                waybillNo: string;
                /** @constant */
                kind: "returning";
                /**
                 * @description The scan behind it.
                 * @enum {string}
                 */
                code: "RETURNING";
                /** Format: date-time */
                occurredAt: string;
                reason: string | null;
                place: components["schemas"]["WebhookPlace"];
                orderNo: string | null;
                /** @description Your own number for the parcel. */
                reference: string | null;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
        WebhookTest: {
            /** @constant */
            type: "webhook.test";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** @constant */
                test: true;
                /** @description The number of the event at its endpoint: the next event has the next number, without gaps. */
                sequence: number;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        Allow: string;
        "Api-Version": string;
        ETag: string;
        Location: string;
        RateLimit: string;
        "RateLimit-Policy": string;
        "Retry-After": number;
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getParcels: {
        parameters: {
            query: {
                /**
                 * @description Up to 10 with commas between them.
                 * @example 001000000014,111111111117
                 */
                waybillNo: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            waybillNo: string;
                            parcel: components["schemas"]["Parcel"] | null;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postParcels: {
        parameters: {
            query?: {
                /** @description With `problems`, lines that went well are not listed. */
                results?: "all" | "problems";
                /** @description NDJSON only. `after`: the answer follows the upload, with the status of how it ended. `live`: each line is answered while the upload is still open, with status 200; an upload that breaks off ends with `failed` and a connection that is cut. Proxies do not pass such answers on, so `live` is refused behind one. */
                answer?: "after" | "live";
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each array however often you send it: for a day the answer to the same array is repeated.
                 * @example sorting-20261120-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParcelLine"][];
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedReport"];
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postScanEvents: {
        parameters: {
            query?: {
                /** @description With `problems`, lines that went well are not listed. */
                results?: "all" | "problems";
                /** @description NDJSON only. `after`: the answer follows the upload, with the status of how it ended. `live`: each line is answered while the upload is still open, with status 200; an upload that breaks off ends with `failed` and a connection that is cut. Proxies do not pass such answers on, so `live` is refused behind one. */
                answer?: "after" | "live";
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each array however often you send it: for a day the answer to the same array is repeated.
                 * @example sorting-20261120-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanEventLine"][];
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedReport"];
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDeliveryWindows: {
        parameters: {
            query?: {
                /** @description With `problems`, lines that went well are not listed. */
                results?: "all" | "problems";
                /** @description NDJSON only. `after`: the answer follows the upload, with the status of how it ended. `live`: each line is answered while the upload is still open, with status 200; an upload that breaks off ends with `failed` and a connection that is cut. Proxies do not pass such answers on, so `live` is refused behind one. */
                answer?: "after" | "live";
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each array however often you send it: for a day the answer to the same array is repeated.
                 * @example sorting-20261120-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryWindowLine"][];
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedReport"];
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCodCollections: {
        parameters: {
            query?: {
                waybillNo?: string;
                /** @example 1 */
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collections: components["schemas"]["CodCollection"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCodCollections: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Yours, and never used for another collection: the same one twice is one. */
                    reportId: string;
                    waybillNo: string;
                    /** @enum {string} */
                    method: "cash" | "mobileBanking" | "wallet";
                    /** @description What the consignee paid, in satang. */
                    amountSatang: number;
                    /** Format: date-time */
                    collectedAt: string;
                    /** @description The branch whose courier or counter holds the money. */
                    branchCode: string;
                    /** @description The `reportId` of an earlier report of the same parcel that this one corrects: it is withdrawn. */
                    replaces?: string;
                }[];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accepted: number;
                        duplicate: number;
                        rejected: number;
                        results: {
                            line: number;
                            /** @enum {string} */
                            result: "accepted" | "duplicate" | "rejected";
                            field?: string;
                            /** @enum {string} */
                            reason?: "not_json" | "not_an_object" | "required" | "wrong_type" | "too_long" | "wrong_format" | "date_form" | "time_form" | "unknown_value" | "unknown_reason" | "bad_check_digit" | "in_the_future" | "too_old" | "too_far_ahead" | "buddhist_year" | "unknown_province" | "too_small" | "too_big" | "line_too_long" | "ends_before_start" | "window_too_long" | "window_too_far" | "window_over" | "without_window" | "reported_otherwise" | "not_replaceable";
                            msg?: string;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCodCollectionsReportIdWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example BR-1004-20261120-17 */
                reportId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodCollection"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCodDifferences: {
        parameters: {
            query?: {
                state?: "open" | "settled" | "gone";
                waybillNo?: string;
                /** @example 1 */
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        differences: components["schemas"]["CodDifference"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPickups: {
        parameters: {
            query?: {
                state?: "OPEN" | "ACKNOWLEDGED" | "DONE" | "FAILED" | "CANCELLED";
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
                limit?: number;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pickups: components["schemas"]["Pickup"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPickupsOrderNoAcknowledge: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example O261120986028 */
                orderNo: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pickup"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPickupsOrderNoDone: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example O261120986028 */
                orderNo: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pickup"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPickupsOrderNoFailed: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example O261120732535 */
                orderNo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pickup"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxParcelsWaybillNoCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 001000000144 */
                waybillNo: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description What was paid; without it, what was ordered. In satang; 100 are a baht. */
                    amountSatang?: number;
                    /** @description The money leaves after so many seconds, and arrives after as many again. */
                    stepSeconds?: number;
                    /**
                     * @description The bank sends the money back: instead of its arrival, or with `stepSeconds` one step after it.
                     * @default false
                     */
                    isReturned?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodParcel"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCodStatement: {
        parameters: {
            query: {
                /** @example 2026-11-01 */
                from: string;
                /**
                 * @description The last day; at most 92 days with the first.
                 * @example 2026-11-30
                 */
                to: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodStatement"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCodParcels: {
        parameters: {
            query: {
                /**
                 * @description As in the statement.
                 * @example 2026-11-21
                 */
                date: string;
                transferId?: string;
                /** @example 1 */
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parcels: components["schemas"]["CodParcel"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayoutAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: components["schemas"]["PayoutAccount"][];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayouts: {
        parameters: {
            query: {
                /** @example 2026-11-01 */
                from: string;
                /**
                 * @description The last day; at most 92 days with the first.
                 * @example 2026-11-30
                 */
                to: string;
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payouts: components["schemas"]["Payout"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPrices: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        services: components["schemas"]["Price"][];
                        /** @description The cheapest service that is possible. */
                        suggested: ("SUPER" | "BUK" | "FP" | "DOC") | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPricesBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parcels: components["schemas"]["PricedParcel"][];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the parcels. */
                        results: {
                            reference: string;
                            services: components["schemas"]["Price"][];
                            /** @description The cheapest service that is possible. */
                            suggested: ("SUPER" | "BUK" | "FP" | "DOC") | null;
                            problem: components["schemas"]["PriceProblem"] | null;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDropPoints: {
        parameters: {
            query?: {
                /**
                 * @description The nearest to the middle of the places that have it.
                 * @example 10500
                 */
                postcode?: string;
                /** @description The nearest to the middle of a subdistrict, district or province. */
                placeCode?: string;
                /** @description With `lon`: the nearest to this point. */
                lat?: number;
                lon?: number;
                /** @description None that are farther away from the place. */
                withinKm?: number;
                /** @description One or several with commas between them: BRANCH, FRANCHISE, DROP_POINT, MRT, LOCKER, HUB. */
                kind?: string;
                /**
                 * @description With all of these services, commas between them: BULKY, COD, FRUIT, INTERNATIONAL, PICKUP_LOCKER, COLLECTION, PACKAGING.
                 * @example COD
                 */
                service?: string;
                openNow?: "true" | "false";
                /** @example 1 */
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dropPoints: components["schemas"]["DropPoint"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAddressesCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses: {
                        /** @description In one line, Thai or English. */
                        address: string;
                        /**
                         * @description Your own number, which comes back with the result.
                         * @default
                         */
                        reference?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the addresses. */
                        results: components["schemas"]["AddressCheck"][];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPickupWindows: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupWindows"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query?: {
                status?: "PICKED_UP" | "ONGOING_PICKUP" | "ON_PROCESS" | "ON_DELIVERY" | "DELIVERED" | "RECEIVED" | "CANCELLED" | "PROCESSING" | "PROCESSED";
                /** @description Your own number of a parcel, exactly as you sent it: the orders that contain it. */
                reference?: string;
                /** @example 1 */
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: components["schemas"]["Order"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrders: {
        parameters: {
            query?: never;
            header: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each order however often you send it: the same order is answered again.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrdersOrderNo: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example S261120493014 */
                orderNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersOrderNoCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example S261120493014 */
                orderNo: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLabels: {
        parameters: {
            query?: {
                /** @description Several with commas between them. */
                waybillNo?: string;
                /**
                 * @description Several with commas between them.
                 * @example S261120493014
                 */
                orderNo?: string;
                /**
                 * @description Millimetres; on A4 four on a sheet, as PDF only.
                 * @example a6
                 */
                format?: "100x150" | "100x75" | "a6" | "a4";
                /** @description PDF for any printer, a PNG of one label, or ZPL for label printers. */
                fileType?: "pdf" | "png" | "zpl";
                /** @description Dots an inch of your label printer. Bars are whole dots, in a PDF, too. */
                dpi?: "203" | "300";
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/png": string;
                    "application/zpl": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getParcelsWaybillNo: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 001000000014 */
                waybillNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxParcels: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    story: "delivered" | "attemptFailed" | "held" | "returned" | "lost" | "damaged" | "customs" | "codShort" | "codReturned";
                    /** @description From now on the next step happens by itself after so many seconds. */
                    stepSeconds?: number;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxParcelsWaybillNoAdvance: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 002000000110 */
                waybillNo: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description From now on the next step happens by itself after so many seconds. */
                    stepSeconds?: number;
                    /**
                     * @description Begins the story again, with its first step.
                     * @default false
                     */
                    restart?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: {
                /**
                 * @description A day in Thailand or an instant; 30 days before the end otherwise.
                 * @example 2026-11-20
                 */
                from?: string;
                /**
                 * @description The last day in Thailand, or the instant at which it ends; now otherwise.
                 * @example 2026-11-20
                 */
                to?: string;
                /** @description Decides before `Accept`; epcis otherwise. */
                format?: "epcis" | "csv" | "xlsx";
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": {
                        "@context": unknown[];
                        /** @constant */
                        type: "EPCISDocument";
                        /** @constant */
                        schemaVersion: "2.0";
                        /** Format: date-time */
                        creationDate: string;
                        epcisBody: {
                            eventList: ({
                                /** @constant */
                                type: "ObjectEvent";
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                    } & {
                        [key: string]: unknown;
                    };
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPickupBookings: {
        parameters: {
            query?: {
                /**
                 * @description The day on which the courier comes.
                 * @example 2026-11-20
                 */
                date?: string;
                /** @example 1 */
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pickups: components["schemas"]["PickupBooking"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPickupBookingsPickupNo: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description As in the list: the number of the order that the pickup belongs to.
                 * @example S261120986028
                 */
                pickupNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupBooking"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPickupBookingsPickupNoMove: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /**
                 * @description As in the list: the number of the order that the pickup belongs to.
                 * @example S261120986028
                 */
                pickupNo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pickup: {
                        /** Format: date */
                        date: string;
                        from: string;
                        until: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupBooking"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPickupBookingsPickupNoCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /**
                 * @description As in the list: the number of the order that the pickup belongs to.
                 * @example S261120986028
                 */
                pickupNo: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description True cancels the order and all its parcels, too; otherwise you get 409.
                     * @default false
                     */
                    withOrder?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupBooking"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRecurringPickups: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pickups: components["schemas"]["RecurringPickup"][];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postRecurringPickups: {
        parameters: {
            query?: never;
            header: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each recurring pickup however often you send it: the same one is answered again.
                 * @example warehouse-bang-na-afternoons
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecurringPickup"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringPickup"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRecurringPickupsRecurringId: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                recurringId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringPickup"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postRecurringPickupsRecurringIdSkip: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                recurringId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    date: string;
                    /** @default true */
                    isSkipped?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringPickup"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postRecurringPickupsRecurringIdEnd: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                recurringId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringPickup"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInstructions: {
        parameters: {
            query?: {
                state?: "OPEN" | "ACKNOWLEDGED" | "DONE" | "FAILED" | "CANCELLED" | "NOT_NEEDED";
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
                limit?: number;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        instructions: components["schemas"]["Instruction"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInstructionsIdAcknowledge: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instruction"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInstructionsIdDone: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instruction"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInstructionsIdFailed: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instruction"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCollectCodesCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    waybillNo: string;
                    /** @description The eight digits as typed, or what the QR code says: the waybill number, a space, and the digits. The code of another parcel than `waybillNo` is refused as `otherParcel`, and not counted. */
                    code: string;
                    /** @description The facility of the counter, as in `facilityCode` of scan events. */
                    facilityCode: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectCode"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCollectCodesRedeem: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each handover however often you send it: where your request has used the code already, that is answered again. Another code or facility under the key of a handover is refused.
                 * @example counter-7-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    waybillNo: string;
                    /** @description The eight digits as typed, or what the QR code says: the waybill number, a space, and the digits. The code of another parcel than `waybillNo` is refused as `otherParcel`, and not counted. */
                    code: string;
                    /** @description The facility of the counter, as in `facilityCode` of scan events. */
                    facilityCode: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectedParcel"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoints: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each endpoint however often you send it: the endpoint that it added is answered as it is by then, with its present secret, until you remove it.
                 * @example shop-webhook-1
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where events are posted to; https only. */
                    url: string;
                    /** @default  */
                    name?: string;
                    /**
                     * @description Kinds of events; none for all.
                     * @default []
                     */
                    kinds?: ("order_placed" | "pickup_planned" | "pickup_moved" | "pickup_failed" | "picked_up" | "on_the_way" | "in_customs" | "out_for_delivery" | "attempt_failed" | "held" | "delayed" | "redirected" | "damaged" | "lost" | "found" | "delivered" | "received" | "cod_collected" | "cod_due" | "cod_sent" | "cod_paid_out" | "cod_returned" | "cod_difference" | "late" | "returning" | "returned" | "cancelled" | "return_requested" | "return_approved" | "return_refused" | "return_handed_over" | "return_called_off" | "return_expired" | "corrected")[];
                    /**
                     * @description Parcels of yours to hear of; none for all that you send.
                     * @default []
                     */
                    waybillNos?: string[];
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoint: components["schemas"]["WebhookEndpoint"];
                        secret: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksEndpointId: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhooksEndpointId: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchWebhooksEndpointId: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Where events are posted to; https only. */
                    url?: string;
                    name?: string;
                    kinds?: ("order_placed" | "pickup_planned" | "pickup_moved" | "pickup_failed" | "picked_up" | "on_the_way" | "in_customs" | "out_for_delivery" | "attempt_failed" | "held" | "delayed" | "redirected" | "damaged" | "lost" | "found" | "delivered" | "received" | "cod_collected" | "cod_due" | "cod_sent" | "cod_paid_out" | "cod_returned" | "cod_difference" | "late" | "returning" | "returned" | "cancelled" | "return_requested" | "return_approved" | "return_refused" | "return_handed_over" | "return_called_off" | "return_expired" | "corrected")[];
                    waybillNos?: string[];
                    isPaused?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointIdSecrets: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each exchange however often you send it: the secret that it made is answered again for as long as it signs.
                 * @example exchange-2026-12
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        /** Format: date-time */
                        oldEndsAt: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointIdTests: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageId: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksEndpointIdEvents: {
        parameters: {
            query?: {
                state?: "waiting" | "delivered" | "failed" | "skipped";
                kind?: "order_placed" | "pickup_planned" | "pickup_moved" | "pickup_failed" | "picked_up" | "on_the_way" | "in_customs" | "out_for_delivery" | "attempt_failed" | "held" | "delayed" | "redirected" | "damaged" | "lost" | "found" | "delivered" | "received" | "cod_collected" | "cod_due" | "cod_sent" | "cod_paid_out" | "cod_returned" | "cod_difference" | "late" | "returning" | "returned" | "cancelled" | "return_requested" | "return_approved" | "return_refused" | "return_handed_over" | "return_called_off" | "return_expired" | "corrected" | "test";
                waybillNo?: string;
                from?: string;
                until?: string;
                /** @example 1 */
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["WebhookEvent"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksEndpointIdEventsMessageId: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
                /** @example msg_1 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventDetail"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointIdEventsMessageIdReplays: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
                /** @example msg_1 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: number;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksEndpointIdReplays: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    until: string;
                    /**
                     * @default [
                     *       "failed",
                     *       "skipped"
                     *     ]
                     */
                    states?: ("waiting" | "delivered" | "failed" | "skipped")[];
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: number;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReturns: {
        parameters: {
            query?: {
                /** @example REQUESTED */
                state?: "REQUESTED" | "APPROVED" | "HANDED_OVER" | "REFUSED" | "CALLED_OFF" | "EXPIRED";
                /** @description The parcel that was delivered, or the one on its way back. */
                waybillNo?: string;
                /** @example 1 */
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        returns: components["schemas"]["Return"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReturnsReturnId: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Return"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postReturnsReturnIdApprove: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Return"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postReturnsReturnIdRefuse: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    refusal: "NOT_COVERED" | "USED_GOODS" | "ALREADY_SETTLED" | "CONTACT_SHOP";
                    /**
                     * @description For the consignee, who reads it on the page of the parcel.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Return"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxParcelsWaybillNoReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 001000000052 */
                waybillNo: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default CHANGED_MIND
                     * @enum {string}
                     */
                    reason?: "DAMAGED" | "WRONG_ITEM" | "NOT_AS_DESCRIBED" | "DOES_NOT_FIT" | "CHANGED_MIND" | "OTHER";
                    /** @default  */
                    note?: string;
                    /**
                     * @default SHOP
                     * @enum {string}
                     */
                    paidBy?: "SHOP" | "CONSIGNEE";
                    /**
                     * @description Whether your rule approves it at once.
                     * @default false
                     */
                    isAutomatic?: boolean;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Return"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCounterReturnsWaybillNo: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 676394930140 */
                waybillNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAtCounter"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCustomsDeclarations: {
        parameters: {
            query?: {
                /** @example DECLARED */
                state?: "DECLARED" | "RECEIVED" | "WITHDRAWN" | "EXPIRED";
                /** @example 1 */
                limit?: number;
                /** @description What the list before answered as `nextCursor`. */
                cursor?: string;
            };
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declarations: components["schemas"]["CustomsDeclaration"][];
                        /** @description Ask with it for the next page; null on the last. */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCustomsDeclarations: {
        parameters: {
            query?: never;
            header: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each parcel however often you send it: the same declaration is answered again.
                 * @example parcel-4711
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomsDeclaration"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomsDeclaration"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCustomsDeclarationsDeclarationId: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                declarationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomsDeclaration"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCustomsDeclarationsDeclarationIdChange: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                declarationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the declaration as you read it; another one is refused. */
                    revision: number;
                    /**
                     * @description Limits of weight differ by it.
                     * @default personal
                     * @enum {string}
                     */
                    senderKind?: "personal" | "company";
                    /** @description In Thailand, in Latin letters. */
                    sender: components["schemas"]["CustomsSender"];
                    /** @description Abroad, in Latin letters; in China also in Chinese ones. */
                    consignee: components["schemas"]["CustomsConsignee"];
                    /** @description Of the packed parcel. */
                    weightGrams: number;
                    lengthCm: number;
                    widthCm: number;
                    heightCm: number;
                    /** @enum {string} */
                    contentsKind: "GIFT" | "DOCUMENTS" | "SALE" | "SAMPLE" | "RETURNED" | "OTHER";
                    /** @description What it is, with `OTHER`; dropped with others. */
                    contentsNote?: string;
                    /**
                     * @description What becomes of it where it cannot be delivered.
                     * @enum {string}
                     */
                    undelivered: "RETURN" | "ABANDON";
                    /** @description Your own number. */
                    reference?: string;
                    items: components["schemas"]["DeclaredItem"][];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomsDeclaration"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCustomsDeclarationsDeclarationIdForm: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                declarationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCustomsDeclarationsDeclarationIdWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                declarationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomsDeclaration"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxCustomsDeclarationsDeclarationIdReceive: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                declarationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomsDeclaration"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxCustomsDeclarationsDeclarationIdRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /** @example 1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f */
                declarationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomsDeclaration"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCounterCustomsDeclarationsDeclarationNo: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description As scanned, or as typed with or without hyphens.
                 * @example CD-7K2M-0000-ABCD
                 */
                declarationNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationAtCounter"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCounterCustomsDeclarationsDeclarationNoReceive: {
        parameters: {
            query?: never;
            header?: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
            };
            path: {
                /**
                 * @description As scanned, or as typed with or without hyphens.
                 * @example CD-7K2M-0000-ABCD
                 */
                declarationNo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    waybillNo: string;
                    /** @description As the counter read it: refused where the declaration was changed since. Needed once a number was released from the declaration. */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationAtCounter"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCounterCustomsDeclarationsDeclarationNoRelease: {
        parameters: {
            query?: never;
            header: {
                /** @example en */
                "Accept-Language"?: string;
                /**
                 * @description The version that your program was written for; the oldest unless given.
                 * @example 2026-11-26
                 */
                "Api-Version"?: "2026-11-26";
                /**
                 * @description Chosen by you, one for each mistake however often you send it: what was released already is answered as it is by then, and nothing is released again.
                 * @example counter-7-mistake-1
                 */
                "Idempotency-Key": string;
            };
            path: {
                /**
                 * @description As scanned, or as typed with or without hyphens.
                 * @example CD-7K2M-0000-ABCD
                 */
                declarationNo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The wrong number, as it was reported. Any other is refused. */
                    waybillNo: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationAtCounter"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    onParcelOrderPlaced: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookOrderPlaced"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelPickupPlanned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPickupPlanned"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelPickupMoved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPickupMoved"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelPickupFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPickupFailed"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelPickedUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPickedUp"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelOnTheWay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookOnTheWay"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelInCustoms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInCustoms"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelOutForDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookOutForDelivery"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelAttemptFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookAttemptFailed"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelHeld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookHeld"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelDelayed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDelayed"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelRedirected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRedirected"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelDamaged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDamaged"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelLost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookLost"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelFound: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookFound"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelDelivered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDelivered"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReceived: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReceived"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelCodCollected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCodCollected"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelCodDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCodDue"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelCodSent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCodSent"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelCodPaidOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCodPaidOut"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelCodReturned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCodReturned"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelCodDifference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCodDifference"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelLate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookLate"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReturning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReturning"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReturned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReturned"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCancelled"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReturnRequested: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReturnRequested"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReturnApproved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReturnApproved"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReturnRefused: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReturnRefused"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReturnHandedOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReturnHandedOver"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReturnCalledOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReturnCalledOff"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelReturnExpired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReturnExpired"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onParcelCorrected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCorrected"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            /** @description You have it. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again for three days; 410 ends the subscription. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
