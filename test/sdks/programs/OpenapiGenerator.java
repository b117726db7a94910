// Calls a node with the client that openapi-generator has generated, and says what it was answered.
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.BotsApi;
import org.openapitools.client.model.ChatsSendMessageRequest;
import org.openapitools.client.model.EnvelopeBotError;

class OpenapiGenerator {
    public static void main(String[] args) throws Exception {
        String token = args[1];
        ApiClient client = new ApiClient();
        client.updateBaseUri(args[0]);
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
        BotsApi bots = new BotsApi(client);
        System.out.println("bot " + bots.botsMe().getData().getId());
        ChatsSendMessageRequest said = new ChatsSendMessageRequest().chatId(args[2]).text("Hello of Java");
        System.out.println("text " + bots.botsSendMessage(said, null).getData().getText());
        try {
            bots.botsSendMessage(said.chatId("chat_no"), null);
        } catch (ApiException refused) {
            String body = refused.getResponseBody();
            EnvelopeBotError error = client.getObjectMapper().readValue(body, EnvelopeBotError.class);
            System.out.println("refused " + error.getCode());
        }
    }
}
